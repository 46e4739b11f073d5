import type { LineItem } from '../cart.ts';
import { sumCents } from '../money.ts';

function combine(first: LineItem, parts: readonly LineItem[]): LineItem {
  const { originalPriceCents: _, ...line } = first;
  const priceCents = sumCents(parts.map((part) => part.priceCents));
  const original = sumCents(parts.map((part) => part.originalPriceCents ?? part.priceCents));
  return {
    ...line,
    priceCents,
    ...(original > priceCents ? { originalPriceCents: original } : {}),
    yearlyCents: sumCents(parts.map((part) => part.yearlyCents)),
    items: parts.flatMap((part) => part.items ?? []),
  };
}

/**
 * Makes one line of the lines of a product in several states, each state below it in the order they came; what the states
 * take is another line of the same kind. The sum of all lines is the same as before.
 */
export function combineStateLines(lines: readonly LineItem[]): readonly LineItem[] {
  const parts = new Map<string, LineItem[]>();
  for (const line of lines) {
    if (line.kind !== 'multiState') continue;
    const known = parts.get(line.id);
    if (known === undefined) parts.set(line.id, [line]);
    else known.push(line);
  }
  if (parts.size === 0) return lines;
  const seen = new Set<string>();
  return sortByGroup(
    lines.flatMap((line): readonly LineItem[] => {
      if (line.kind !== 'multiState') return [line];
      if (seen.has(line.id)) return [];
      seen.add(line.id);
      return [combine(line, parts.get(line.id) ?? [])];
    }),
  );
}

/** Keeps the lines of a product together, an error about one of its states among them. */
function sortByGroup(lines: readonly LineItem[]): readonly LineItem[] {
  const groups = [...new Set(lines.map(({ group }) => group))];
  return groups.flatMap((group) => lines.filter((line) => line.group === group));
}
