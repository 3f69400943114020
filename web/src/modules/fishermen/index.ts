// What the Fishermen bring to the page: the waters, the tokens with a tray for their uses, the old boot.

import type { ModulePart } from "../../lib/modules";
import BootPicture from "./BootPicture.svelte";
import FishPicture from "./FishPicture.svelte";
import FishToken from "./FishToken.svelte";
import FishTray from "./FishTray.svelte";
import FishingGround from "./FishingGround.svelte";
import Lake from "./Lake.svelte";
import LakePicture from "./LakePicture.svelte";
import Picture from "./Picture.svelte";
import TokenTray from "./TokenTray.svelte";
import { FISH, BOOT } from "./icons";
import { FISH_MOTIF } from "./motifs";
import { groundNotes, lakeNotes } from "./notes";
import "./style.css";

const part: ModulePart = {
  picture: Picture,
  pieces: { lake: Lake, fishing_ground: FishingGround },
  layers: { lake: 5, fishing_ground: 5 },
  cards: { fish: { colors: "fish", motif: FISH_MOTIF } },
  pieceNotes: { lake: lakeNotes, fishing_ground: groundNotes },
  counters: { fish: FISH, old_boot: BOOT },
  cardTexts: "fish.card",
  heldPictures: { one_fish: FishToken, two_fish: FishToken, three_fish: FishToken, old_boot: FishToken },
  deckTrays: { fish: { tray: FishTray, decisions: ["fish_action", "pass_boot"] } },
  trays: { fish_pay: TokenTray, fish_swap: TokenTray },
  highlights: { boot_drawn: { picture: BootPicture, tones: [220, 174.61] } },
  rules: {
    "piece.lake": "FISH-CATCH-02",
    "piece.fishing_ground": "FISH-CATCH-01",
    "deck.fish": "FISH-CATCH-04",
    "counter.old_boot": "FISH-BOOT-02",
  },
  textPictures: { lake: LakePicture, fish: FishPicture, old_boot: BootPicture },
};

export default part;
