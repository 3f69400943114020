// What The Pirate Islands bring to the page: ways, landings, fortresses, warships and the pirate fleet.

import type { ModulePart } from "../../../lib/modules";
import Fleet from "./Fleet.svelte";
import FleetPath from "./FleetPath.svelte";
import FleetPicture from "./FleetPicture.svelte";
import Fortress from "./Fortress.svelte";
import FortressPicture from "./FortressPicture.svelte";
import Landing from "./Landing.svelte";
import ShipWay from "./ShipWay.svelte";
import Warship from "./Warship.svelte";
import { FLAGSHIP, TOWER } from "./icons";
import { fleetNotes, fortressNotes, pathNotes } from "./notes";

const part: ModulePart = {
  pieces: { fortress: Fortress, landing: Landing, warship: Warship, ship_way: ShipWay, fleet: Fleet, fleet_path: FleetPath },
  layers: { ship_way: 6, fleet_path: 7, landing: 9, warship: 13, fortress: 19, fleet: 20 },
  upright: ["warship"],
  leavesOut: ["move_ship"],
  pictures: { attack_fortress: "fortress" },
  inTrays: ["attack_fortress"],
  cardTexts: "pirate_card",
  counters: { warships: FLAGSHIP, fortress: TOWER },
  highlights: {
    fleet_attacks: { picture: FleetPicture, tones: [196, 174.61, 146.83], toldWith: ["fleet_takes"] },
    fortress_attacked: { picture: FortressPicture, tones: [146.83, 196, 246.94], toldWith: ["ship_sunk"] },
    fortress_conquered: { picture: FortressPicture, tones: [392, 523.25, 659.25], toldWith: ["fleet_leaves"] },
  },
  pieceNotes: { fortress: fortressNotes, fleet: fleetNotes, fleet_path: pathNotes },
  rules: {
    "piece.fortress": "SEA-PI-09",
    "piece.landing": "SEA-PI-03",
    "piece.warship": "SEA-PI-04",
    "piece.ship_way": "SEA-PI-02",
    "piece.fleet": "SEA-PI-07",
    "piece.fleet_path": "SEA-PI-06",
    "item.attack_fortress": "SEA-PI-09",
    "counter.warships": "SEA-PI-07",
    "counter.fortress": "SEA-PI-12",
    "event.fleet_attacks": "SEA-PI-07",
    "event.fortress_attacked": "SEA-PI-09",
  },
};

export default part;
