import { html } from '../html.ts';
import type { Markup } from '../html.ts';

/** Matches prices with their period, invoice numbers, phone numbers and emails. */
const DATA =
  /(\$[\d,.]+ \/ (?:\d+ )?\p{L}+|FC-\d+|\d-\d{3}-\d{3}-\d{4}|[\p{L}\d.+_-]+@[\p{L}\d.-]*[\p{L}\d])/u;

/**
 * Renders a text in which browsers do not translate prices, invoice numbers, phone numbers and emails. Only
 * emails may break across two lines, because they can be longer than a line.
 *
 * Decision: docs/decisions/175-wrap-data-in-elements.md
 */
export function keepData(text: string): Markup {
  // The pattern's group puts every match at an odd index.
  return html`${text.split(DATA).map((part, index) => {
    if (index % 2 === 0) return part;
    return part.includes('@')
      ? html`<span translate="no">${part}</span>`
      : html`<span class="whole" translate="no">${part}</span>`;
  })}`;
}
