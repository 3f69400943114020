// What The Caravans brings to the page: camels, the arrows of the oasis, the tray and the flags of a vote.

import { t } from "../../lib/language.svelte";
import type { Piece } from "../../lib/messages";
import type { ModulePart } from "../../lib/modules";
import Arrow from "./Arrow.svelte";
import Camel from "./Camel.svelte";
import CamelPicture from "./CamelPicture.svelte";
import NamedPlace from "./NamedPlace.svelte";
import Picture from "./Picture.svelte";
import VoteTray from "./VoteTray.svelte";
import { directionOf } from "./directions";
import { sendVote } from "./vote";
import "./style.css";

const CAMEL =
  "M1.5 10.5C1.5 8 3 7 4.8 7.2C5.5 3.2 9 3 10.4 6.8C11.6 7.2 12.6 6.8 13.2 5.6C13.8 4 14 2.4 16 2.4L18.5 4.2L15.9 5C16.1 8 15.2 10.2 13.4 11.4V17M10.9 12.2H5.4M3.2 12V17";
const CALM = [293.66, 349.23, 440];

function camelNotes({ active }: Piece): string[] {
  return active ? [t("camel_note.front")] : [];
}

const part: ModulePart = {
  picture: Picture,
  pieces: { camel: Camel, arrow: Arrow, named_place: NamedPlace },
  layers: { arrow: 5, camel: 15, named_place: 85 },
  counters: { camels: CAMEL },
  highlights: {
    places_camel: { picture: CamelPicture, tones: CALM.slice(0, 2) },
    camel: { picture: CamelPicture, tones: CALM, toldWith: ["camel_points"] },
  },
  trays: { vote_card: VoteTray },
  sends: { vote_card: sendVote },
  targetDetails: { vote_place: directionOf, camel_place: directionOf },
  pieceNotes: { camel: camelNotes },
  rules: {
    "piece.camel": "CARAVAN-VP-01",
    "piece.arrow": "CARAVAN-PATH-02",
    "piece.named_place": "CARAVAN-VOTE-04",
    "counter.camels": "CARAVAN-PATH-08",
  },
};

export default part;
