import { describe, expect, it } from 'vitest';
import { defaultText } from '#definitions/emit/default-texts.ts';
import type { Cart, LineItem } from '#domain/cart/cart.ts';
import { yearsText } from '#domain/cart/lines/years-text.ts';
import { formatCents } from '#domain/money.ts';
import { html } from '#server/html.ts';
import { toLineColumns } from '#server/orders/line-columns.ts';
import { describeReceipt } from '#server/orders/receipt/describe-receipt.ts';
import type { ReceiptContent } from '#server/orders/receipt/receipt-content.ts';
import { letterOf } from '#server/orders/receipt/receipt-letter.ts';
import { writeLetter } from '#server/outbox/letter.ts';
import { renderReceipt } from '#server/pages/receipt/receipt-page.ts';
import { say } from '#server/texts.ts';
import { receiptWords, storedReceipt } from '../server/orders/receipt/stored-receipt.ts';
import { readJourneys } from './read-journeys.ts';
import { replayJourney } from './replay-journey.ts';

/** A line with its items, each with its price: '' where a bundle includes an item. */
interface ShownLine {
  readonly label: string;
  readonly items: readonly (readonly [label: string, price: string])[];
}

const PRICE = /−?\$[\d,]+\.\d\d|Free/;

function itemsOf({ kind, items = [] }: LineItem): ShownLine['items'] {
  return items.map(({ label, months, priceCents }) => [
    months === undefined ? label : `${label}, ${yearsText(months, defaultText)}`,
    priceCents > 0 ? formatCents(priceCents) : kind === 'bundle' ? '' : 'Free',
  ]);
}

function linesOfCart({ lines }: Cart): readonly ShownLine[] {
  return lines.map((line) => ({
    label: line.quantity > 1 ? `${line.label} × ${line.quantity}` : line.label,
    items: itemsOf(line),
  }));
}

/** Sorts lines: a receipt groups them into services, fees and taxes. A receipt numbers vehicles without a name. */
function sortLines(lines: readonly ShownLine[]): readonly string[] {
  return lines
    .map(({ label, items }) => JSON.stringify([label.replace(/^Vehicle \d+ /, ''), items]))
    .toSorted();
}

/** Returns the words of markup without prices that are crossed out. */
function readMarkup(markup: string): string {
  return markup
    .replaceAll(/<s>.*?<\/s>/gs, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&#39;|&#x27;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const ROW =
  /<span class="receipt-label">(.*?)<\/span>(?:<\/span>)?\s*(?:<ul class="receipt-items">(.*?)<\/ul>)?/gs;
const PAGE_ITEM = new RegExp(`^(.*?)(?: \\(\\s*(${PRICE.source})\\))?$`);

function linesOfPage(receipt: ReceiptContent): readonly ShownLine[] {
  const page = String(renderReceipt(receipt, { timeline: html``, documents: undefined, renewals: [] }));
  return [...page.matchAll(ROW)].map(([, label = '', list = '']) => ({
    label: readMarkup(label),
    items: [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => {
      const [, name = '', price = ''] = PAGE_ITEM.exec(readMarkup(item)) ?? [];
      return [name, price];
    }),
  }));
}

const MAIL_LINE = new RegExp(`^(.*?): (?:${PRICE.source})`);
const MAIL_ITEM = new RegExp(`^– (.*): (${PRICE.source}|${say('receipt.included')})$`);

function linesOfMail(receipt: ReceiptContent): readonly ShownLine[] {
  const address = 'https://shop.example/receipt/token/';
  const letter = letterOf(receipt, 'https://shop.example', {
    address,
    receiptAddress: address,
    isOwned: true,
  });
  const { text } = writeLetter(letter);
  const lines: { label: string; items: ShownLine['items'][number][] }[] = [];
  for (const row of text.slice(0, text.indexOf(`\n\n${say('page.total')}\n`)).split('\n')) {
    const [, item, price = ''] = MAIL_ITEM.exec(row) ?? [];
    const [, label] = MAIL_LINE.exec(row) ?? [];
    if (item !== undefined) lines.at(-1)?.items.push([item, price === say('receipt.included') ? '' : price]);
    else if (label !== undefined) lines.push({ label, items: [] });
  }
  return lines;
}

describe('the receipt of an order', () => {
  it.each(readJourneys())('names the items of each line of $name on page and email', async (journey) => {
    const { judgment } = await replayJourney(journey);
    if (judgment.kind !== 'order') throw new Error(`The order is ${judgment.kind}`);
    const { cart } = judgment;
    const lines = cart.lines.map(toLineColumns);
    const receipt = describeReceipt(storedReceipt({ lines, totalCents: cart.totalCents ?? 0 }), receiptWords);
    const expected = sortLines(linesOfCart(cart));
    expect(expected.length).toBeGreaterThan(0);
    expect(sortLines(linesOfPage(receipt))).toEqual(expected);
    expect(sortLines(linesOfMail(receipt))).toEqual(expected);
  });
});
