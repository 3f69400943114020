// Which piece stands for each decision that is made on the board; without one the place itself is outlined.

const GHOSTS: Record<string, string> = {
  setup_settlement: "settlement",
  build_settlement: "settlement",
  setup_city: "city",
  build_city: "city",
  medicine_place: "city",
  setup_road: "road",
  build_road: "road",
  road_building_place: "road",
  diplomat_rebuild: "road",
  build_wall: "wall",
  engineer_place: "wall",
  place_metropolis: "metropolis",
  recruit_knight: "knight",
  deserter_place: "knight",
  knight_to: "knight",
  relocate_knight: "knight",
  move_robber: "robber",
  desert_hex: "robber",
  merchant_place: "merchant",
};

export function ghostOf(decision: string): string {
  return GHOSTS[decision] ?? "";
}
