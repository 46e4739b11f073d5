import type { Locator, Page } from 'playwright-core';

/** An order as the page shows it. Amounts are in cents. */
export interface ReadOrder {
  readonly lines: readonly {
    readonly label: string;
    readonly quantity: number;
    readonly priceCents: number;
  }[];
  readonly totalCents: number;
  /** The future charges, one row each: `Each year from Nov 25, 2027 $125.00`. */
  readonly later: readonly string[];
}

/** Parses `$1,234.56` into cents, also when a crossed-out price precedes it. `Free` is 0. */
export function parsePrice(text: string): number {
  const paid = text.trim().split(/\s+/).at(-1) ?? '';
  if (paid === 'Free') return 0;
  const price = /^\$([\d,]+)\.(\d\d)$/.exec(paid);
  if (price === null) throw new Error(`"${text}" is not a price such as $1,234.56 or Free.`);
  return Number(`${price[1]?.replaceAll(',', '')}${price[2]}`);
}

async function readLine(label: string, price: string) {
  const [, name = '', quantity = '1'] = /^(.*?)(?: × (\d+))?$/.exec(label.replace(/\s+/g, ' ').trim()) ?? [];
  return { label: name, quantity: Number(quantity), priceCents: parsePrice(price) };
}

async function priceIn(place: Locator): Promise<number> {
  return parsePrice(await place.innerText());
}

/** Reads the order summary next to the form. */
export async function readSummary(page: Page): Promise<ReadOrder> {
  const summary = page.locator('aside.summary');
  await summary.locator('.summary-total .price', { hasText: '$' }).waitFor();
  const texts = await summary.locator('.summary-line').evaluateAll((lines) =>
    lines.map((line) => {
      const label = line.querySelector('.summary-label')?.cloneNode(true);
      // The vehicle number is not part of a line’s label.
      if (label instanceof Element)
        for (const part of label.querySelectorAll('.summary-index')) part.remove();
      return { label: label?.textContent ?? '', price: line.querySelector('.price')?.textContent ?? '' };
    }),
  );
  return {
    lines: await Promise.all(texts.map(({ label, price }) => readLine(label, price))),
    totalCents: await priceIn(summary.locator('.summary-total .price')),
    later: await readRows(summary.locator('.summary-later > li')),
  };
}

async function readRows(rows: Locator): Promise<readonly string[]> {
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map((cell) => cell.textContent.trim()).join(' ')),
  );
  return texts.map((text) => text.replace(/\s+/g, ' '));
}

export async function readReceipt(page: Page): Promise<ReadOrder & { readonly invoiceNumber: string }> {
  const rows = await page
    .locator('.receipt-lines tbody tr:has(.receipt-label)')
    .evaluateAll((lines) =>
      lines.map((line) =>
        [...line.querySelectorAll('.receipt-label, .amount > :first-child')].map(
          (cell) => cell.textContent ?? '',
        ),
      ),
    );
  return {
    invoiceNumber: await page.locator('.receipt-facts dd').first().innerText(),
    // The vehicle number is not part of a line’s label.
    lines: await Promise.all(
      rows.map(([label = '', price = '']) => readLine(label.replace(/^\s*Vehicle \d+\s/, ''), price)),
    ),
    totalCents: await priceIn(page.locator('.receipt-lines .receipt-total .amount')),
    later: await readRows(page.locator('.receipt-lines .receipt-later')),
  };
}

/** Sorts the lines of an order by name, since a receipt lists state fees last. */
export function inAnyOrder<Order extends Pick<ReadOrder, 'lines'>>(order: Order): Order {
  const keyOf = (line: ReadOrder['lines'][number]) => `${line.label} ${line.priceCents}`;
  const lines = order.lines.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  return { ...order, lines };
}

/** Reads the answers of the review or the receipt in order: step, title, label and text. */
export function readAnswers(place: Locator): Promise<readonly string[]> {
  return place.evaluateAll((roots) =>
    roots.flatMap((root) => {
      let [step, title] = ['', ''];
      return [...root.querySelectorAll('h3, h4, dl > div')].flatMap((element) => {
        const text = element.textContent.trim();
        if (element.localName === 'h3') [step, title] = [text, ''];
        else if (element.localName === 'h4') title = text;
        else
          return [
            `${step} | ${title} | ${[...element.children].map((part) => part.textContent).join(' | ')}`,
          ];
        return [];
      });
    }),
  );
}
