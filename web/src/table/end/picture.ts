// The result of a game as a PNG, drawn in the browser: the ranking, the points over the turns, and the dice.

import { fillOf, inkOn, signPath, type Sign } from "../../board/shapes";
import { curveOf } from "../../lib/curve";
import type { Statistics } from "../../lib/messages";
import { SUMS, expected } from "../../lib/rolls";
import { t } from "../../lib/language.svelte";
import { inDigits } from "../../lib/texts";

export interface Result {
  title: string;
  won: string;
  seats: { place: number; seat: number; points: number; name: string; sources: string }[];
  signs: Sign[];
  statistics: Statistics;
}

/** The picture has the proportions that messengers and social networks show whole. */
const WIDTH = 1200;
const HEIGHT = 630;
const SCALE = 2;
const MARGIN = 56;
const STRIPE = 16;
const COLORS = { paper: "#fffdf8", ink: "#2d3138", soft: "#5d636e", line: "#e5dcc8", outline: "#23262b", sea: "#bcdff0", accent: "#a5168f" };
const CURVE = { x: 520, y: 150, width: 560, height: 180 };
const DICE = { x: 520, y: 420, width: 600, height: 120 };
/** Where the ranking begins and how tall it is; with few players, its rows are not taller than ROW. */
const RANKING = { y: 178, height: 400 };
const ROW = 88;

/** Draw the picture and save it under a name. */
export async function savePicture(name: string, result: Result): Promise<void> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH * SCALE, HEIGHT * SCALE];
  const pen = canvas.getContext("2d");
  if (!pen) return;
  pen.scale(SCALE, SCALE);
  draw(pen, result);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

function draw(pen: CanvasRenderingContext2D, result: Result): void {
  pen.fillStyle = COLORS.paper;
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = COLORS.sea;
  pen.fillRect(0, 0, WIDTH, STRIPE);
  write(pen, result.won, MARGIN, 84, { size: 40, weight: 800, most: WIDTH - 2 * MARGIN });
  write(pen, `Insula · ${result.title}`, MARGIN, 116, { size: 18, color: COLORS.soft });
  const row = Math.min(ROW, RANKING.height / result.seats.length);
  result.seats.forEach((seat, index) => drawRow(pen, seat, result.signs, RANKING.y + index * row));
  within(pen, CURVE, () => drawCurve(pen, result));
  within(pen, DICE, () => drawDice(pen, result.statistics.rolls));
}

function within(pen: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, make: () => void): void {
  pen.save();
  pen.translate(x, y);
  make();
  pen.restore();
}

function drawRow(pen: CanvasRenderingContext2D, { place, seat, points, name, sources }: Result["seats"][number], signs: Sign[], y: number): void {
  write(pen, `${place}`, MARGIN, y + 9, { size: 24, color: COLORS.soft });
  drawSign(pen, signs[seat], MARGIN + 58, y, 1.2);
  write(pen, name, MARGIN + 92, y + 4, { size: 24, most: 240 });
  write(pen, sources, MARGIN + 92, y + 26, { size: 14, color: COLORS.soft, most: 300 });
  write(pen, inDigits(points), 456, y + 11, { size: 32, weight: 800, align: "right" });
}

function drawSign(pen: CanvasRenderingContext2D, sign: Sign | undefined, x: number, y: number, scale: number): void {
  if (!sign) return;
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.beginPath();
  pen.arc(0, 0, 15, 0, 2 * Math.PI);
  pen.fillStyle = fillOf(sign.color);
  pen.fill();
  pen.strokeStyle = COLORS.outline;
  pen.lineWidth = 2.6;
  pen.stroke();
  pen.fillStyle = inkOn(sign.color);
  pen.fill(new Path2D(signPath(sign.symbol)));
  pen.restore();
}

function drawCurve(pen: CanvasRenderingContext2D, { statistics, signs }: Result): void {
  const { width, height } = CURVE;
  const curve = curveOf(statistics.points, statistics.first_turn, width, height);
  write(pen, t("end.points"), 0, -18, { size: 18 });
  pen.lineJoin = "round";
  for (const { points, y } of curve.points) {
    stroke(pen, `M0 ${y}H${width}`, COLORS.line, 1);
    write(pen, inDigits(points), -8, y + 5, { size: 13, color: COLORS.soft, align: "right" });
  }
  for (const { turn, x } of curve.turns) write(pen, `${turn}`, x, height + 22, { size: 13, color: COLORS.soft, align: "center" });
  for (const { seat, path } of curve.lines) {
    stroke(pen, path, COLORS.outline, 5);
    stroke(pen, path, fillOf(signs[seat]?.color ?? ""), 3);
  }
  for (const { seat, end } of curve.lines) drawSign(pen, signs[seat], end.x + 18, end.y, 0.6);
}

function drawDice(pen: CanvasRenderingContext2D, rolls: number[]): void {
  const { width, height } = DICE;
  const count = rolls.reduce((sum, number) => sum + number, 0);
  const bars = SUMS.map((sum, index) => ({ sum, count: rolls[index] ?? 0, mean: expected(sum, count).mean }));
  const top = Math.max(1, ...bars.map((bar) => Math.max(bar.count, bar.mean)));
  const step = width / SUMS.length;
  write(pen, t("end.dice"), 0, -18, { size: 18 });
  bars.forEach(({ sum, count: rolled, mean }, index) => {
    const x = (index + 0.5) * step;
    const tall = (height * rolled) / top;
    pen.fillStyle = COLORS.sea;
    pen.fillRect(x - 15, height - tall, 30, tall);
    const y = height * (1 - mean / top);
    stroke(pen, `M${x - 20} ${y}H${x + 20}`, COLORS.accent, 2.5);
    write(pen, `${sum}`, x, height + 22, { size: 15, align: "center" });
  });
}

function stroke(pen: CanvasRenderingContext2D, path: string, color: string, width: number): void {
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.stroke(new Path2D(path));
}

interface Lettering {
  size: number;
  weight?: number;
  color?: string;
  align?: CanvasTextAlign;
  /** The greatest width. Longer texts become narrower. */
  most?: number;
}

function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, { size, weight = 650, color = COLORS.ink, align = "left", most }: Lettering): void {
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  pen.fillStyle = color;
  pen.textAlign = align;
  pen.fillText(text, x, y, most);
}
