import { html } from '../html.ts';
import type { Markup } from '../html.ts';

/** Prices with their period, invoice numbers and phone numbers. */
const WHOLE = /(\$[\d,.]+ \/ (?:\d+ )?\p{L}+|FC-\d+|\d-\d{3}-\d{3}-\d{4})/u;

/** Renders a text whose prices, invoice numbers and phone numbers never break across two lines. */
export function keepWhole(text: string): Markup {
  // The pattern's group puts every match at an odd index.
  const parts = text.split(WHOLE);
  return html`${parts.map((part, index) => (index % 2 === 0 ? part : html`<span class="whole">${part}</span>`))}`;
}
