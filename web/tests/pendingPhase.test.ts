import { describe, expect, it } from "vitest";
import { readPending, writePending } from "../src/lib/pendingPhase";

const PHASES = ["moving knight", "moving knights", "stealing", "action phase"];
const COLORS = ["red", "blue"];

describe("the first pending phase", () => {
  it.each([
    ["stealing", { phase: "stealing", color: "", data: "" }],
    ["stealing blue 0,-1; action phase red", { phase: "stealing", color: "blue", data: "0,-1" }],
    ["stealing 0,-1", { phase: "stealing", color: "", data: "0,-1" }],
    ["moving  knights red", { phase: "moving knights", color: "red", data: "" }],
    ["moving knight 12", { phase: "moving knight", color: "", data: "12" }],
    ["composing red offer", { phase: "composing red offer", color: "", data: "" }],
    ["", { phase: "", color: "", data: "" }],
  ])("%s", (line, read) => {
    expect(readPending(line, PHASES, COLORS)).toEqual(read);
  });

  it("is written without what is usual", () => {
    expect(writePending({ phase: "stealing", color: "", data: "" })).toBe("stealing");
    expect(writePending({ phase: "stealing", color: "blue", data: "0,-1" })).toBe("stealing blue 0,-1");
  });
});
