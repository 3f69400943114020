// The highlights of the base game: sevens, the robber, special cards, and the end of the game.

import type { Highlighting } from "../../lib/highlights";
import type { EventView } from "../../lib/messages";
import DicePicture from "./DicePicture.svelte";
import RobberPicture from "./RobberPicture.svelte";
import TitlePicture from "./TitlePicture.svelte";
import WinnerPicture from "./WinnerPicture.svelte";

const SEVEN = 7;
const LOW = [196, 155.56];
const BRIGHT = [392, 523.25, 659.25];
const FANFARE = [523.25, 523.25, 659.25, 783.99, 1046.5];

function isSeven({ dice }: EventView): boolean {
  return dice.reduce((sum, number) => sum + number, 0) === SEVEN;
}

export const HIGHLIGHTS: Record<string, Highlighting> = {
  dice: { picture: DicePicture, tones: LOW, isShown: isSeven },
  stolen: { picture: RobberPicture, tones: LOW.toReversed() },
  blocked: { picture: RobberPicture, tones: [155.56] },
  special_card: { picture: TitlePicture, tones: BRIGHT },
  set_aside: { picture: TitlePicture, tones: BRIGHT.toReversed() },
  near_win: { picture: WinnerPicture, tones: [659.25, 659.25] },
  won: { picture: WinnerPicture, tones: FANFARE, isLast: true },
};
