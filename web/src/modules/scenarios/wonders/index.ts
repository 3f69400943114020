// What The Wonders of Catan brings to the page: the places at the wall and at the strait, and the badges of the wonders.

import { t } from "../../../lib/language.svelte";
import type { Track } from "../../../lib/messages";
import type { Back, ModulePart } from "../../../lib/modules";
import StraitSite from "./StraitSite.svelte";
import WallSite from "./WallSite.svelte";
import WonderPicture from "./WonderPicture.svelte";
import WonderTrack from "./WonderTrack.svelte";
import "./style.css";

const WONDERS = ["theater", "great_bridge", "monument", "great_wall", "cathedral"];

function back(wonder: string): Back {
  return { letter: () => t(`wonder.letter.${wonder}`), isLight: false };
}

function notes({ id, position, steps }: Track): string[] {
  return [t("wonder.level", { wonder: t(`track.${id}`), level: position, steps })];
}

const part: ModulePart = {
  textPictures: { wonder: WonderPicture },
  pieces: { wall_site: WallSite, strait_site: StraitSite },
  layers: { wall_site: 6, strait_site: 6 },
  decks: Object.fromEntries(WONDERS.map((wonder) => [wonder, back(wonder)])),
  tracks: Object.fromEntries(WONDERS.map((wonder) => [wonder, WonderTrack])),
  trackNotes: Object.fromEntries(WONDERS.map((wonder) => [wonder, notes])),
  movesOnTrack: { build_wonder: (wonder) => `wonder ${wonder.replaceAll("_", " ")}` },
  rules: {
    "piece.wall_site": "SEA-WO-02",
    "piece.strait_site": "SEA-WO-02",
    ...Object.fromEntries(WONDERS.flatMap((wonder) => [[`item.${wonder}`, "SEA-WO-02"], [`track.${wonder}`, "SEA-WO-07"]])),
  },
};

export default part;
