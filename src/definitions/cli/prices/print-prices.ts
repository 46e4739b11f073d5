import { formatCents } from '#domain/money.ts';
import type { ListedPrice, PriceList } from './list-prices.ts';

/** Replaces reasons in a table by numbers and lists them below it. */
class Footnotes {
  readonly #numbers = new Map<string, number>();

  markOf(reason: string): string {
    const number = this.#numbers.get(reason) ?? this.#numbers.size + 1;
    this.#numbers.set(reason, number);
    return `[${number}]`;
  }

  print(): readonly string[] {
    return [...this.#numbers].map(([reason, number]) => `[${number}] ${reason}`);
  }
}

function cellOf(price: ListedPrice | undefined, footnotes: Footnotes): string {
  if (price === undefined) return '';
  const { outcome } = price;
  if (outcome.kind === 'orderable') return formatCents(outcome.totalCents);
  return footnotes.markOf(
    outcome.kind === 'not-available' ? ['Not available.', ...outcome.prompts].join(' ') : outcome.reason,
  );
}

/** Aligns columns to their widest cell. The first column is left-aligned, the others are right-aligned. */
function align(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

/** Formats a price list as text: a row per state, a column per entity type, and today's totals. */
export function printPrices({ form, page, prices }: PriceList): string {
  if (prices.length === 0) return `The form "${form}" sells nothing.`;
  const states = [...new Set(prices.map(({ state }) => state))];
  const types = [...new Set(prices.map(({ entityType }) => entityType))];
  const footnotes = new Footnotes();
  const rows = states.map((state) => [
    state ?? 'everywhere',
    ...types.map((type) =>
      cellOf(
        prices.find((price) => price.state === state && price.entityType === type),
        footnotes,
      ),
    ),
  ]);
  const reasons = footnotes.print();
  return [
    `${form}, page ${page}: total today for the simplest order`,
    '',
    ...align([['', ...types.map((type) => type ?? 'any')], ...rows]),
    ...(reasons.length === 0 ? [] : ['', ...reasons]),
  ].join('\n');
}
