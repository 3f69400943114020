// Why a question is asked: the event or the card that led to it, in words for the seat that must answer.

import { has, t } from "./language.svelte";
import type { Cause } from "./messages";
import { specialName } from "./sentences";

/** The cause in words; empty if there is none. */
export function causeText(cause: Cause | null, reader: number, nameOf: (seat: number) => string): string {
  if (!cause) return "";
  const isOwn = cause.seat === reader;
  if (cause.card) return isOwn ? specialName(cause.card) : t("cause.card", { name: nameOf(cause.seat), card: specialName(cause.card) });
  const own = `own_cause.${cause.key}`;
  return isOwn && has(own) ? t(own) : t(`cause.${cause.key}`, { name: nameOf(cause.seat) });
}
