// The highlights of Barbarian Attack: landings, cards, battles and losses.

import type { Highlighting } from "../../lib/highlights";
import { specialText } from "../../table/dock/special";
import BattlePicture from "./BattlePicture.svelte";
import CardPicture from "./CardPicture.svelte";
import LandingPicture from "./LandingPicture.svelte";
import LossPicture from "./LossPicture.svelte";

export const HIGHLIGHTS: Record<string, Highlighting> = {
  barbarian_landed: {
    picture: LandingPicture,
    tones: [146.83, 130.81, 110],
    toldWith: ["nobody_landed", "hex_conquered", "building_conquered"],
  },
  attack_card: {
    picture: CardPicture,
    tones: [440, 554.37],
    note: ({ deck_card }) => specialText(deck_card),
    toldWith: ["no_knight_placed"],
  },
  expulsion: {
    picture: BattlePicture,
    tones: [261.63, 329.63, 392, 523.25],
    toldWith: ["prisoner_roll", "prisoners_tied", "prisoners_taken", "prisoner_returned", "gold_earned", "hex_freed", "building_restored"],
    isSeparate: true,
  },
  loss_die: { picture: LossPicture, tones: [220, 196], toldWith: ["path_knight_lost", "gold_earned"], isSeparate: true },
};
