// What the Event Cards bring to the page: the cards in place of the dice, and damaged roads.

import { t } from "../../lib/language.svelte";
import type { ModulePart } from "../../lib/modules";
import { specialText } from "../../table/dock/special";
import DamagedRoad from "./DamagedRoad.svelte";
import EventCard from "./EventCard.svelte";
import EventPicture from "./EventPicture.svelte";
import Picture from "./Picture.svelte";
import YearPicture from "./YearPicture.svelte";
import { cardNotes, deckNotes, roadNotes } from "./notes";
import "./style.css";

const part: ModulePart = {
  picture: Picture,
  pieces: { "road.damaged": DamagedRoad },
  decks: { event_cards: { letter: () => t("deck.event_cards").charAt(0).toUpperCase(), isLight: true } },
  dice: { event_cards: EventCard },
  cardTexts: "event_cards",
  highlights: {
    event_card: { picture: EventPicture, note: ({ deck_card }) => specialText(deck_card), tones: [392, 523.25] },
    year_end: { picture: YearPicture, tones: [523.25, 392, 329.63] },
  },
  primaryTexts: { roll: "primary.reveal" },
  pieceNotes: { road: roadNotes },
  dieNotes: { event_cards: cardNotes },
  deckNotes: { event_cards: deckNotes },
  rules: { "deck.event_cards": "EVENT-DECK-01", "item.repair_road": "EVENT-CARD-QUAKE" },
};

export default part;
