// Of the steps of a movement only the last is told; everything else is.
import { describe, expect, it } from "vitest";
import { told } from "../src/lib/told";
import { event } from "./event";

describe("what is told of a decision", () => {
  it("is the last step of a movement, and everything that happened on the way", () => {
    const steps = [event("wagon", { seat: 0, place: "A" }), event("toll", { seat: 0 }), event("wagon", { seat: 0, place: "B" }), event("order", { seat: 0 })];
    expect(told(steps).map(({ kind, place }) => `${kind} ${place}`.trim())).toEqual(["toll", "wagon B", "order"]);
  });

  it("is the movement of each seat", () => {
    const steps = [event("wagon", { seat: 0 }), event("wagon", { seat: 1 })];
    expect(told(steps)).toEqual(steps);
  });
});
