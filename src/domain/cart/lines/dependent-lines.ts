import type { LineItem, LineSubItem } from '../cart.ts';
import { sumCents } from '../../money.ts';

/** Converts a line to a sub-item of another line. */
export function toSubItem({
  id,
  label,
  quantity,
  priceCents,
  originalPriceCents,
  tax,
}: LineItem): LineSubItem {
  return {
    id,
    label: quantity > 1 ? `${label} × ${quantity}` : label,
    priceCents,
    ...(originalPriceCents === undefined ? {} : { originalPriceCents }),
    ...(tax === undefined ? {} : { tax }),
  };
}

/**
 * The lines of a cart entry. `below` is the ID of the parent line; undefined for entries without a parent.
 */
interface Entry {
  readonly lines: readonly LineItem[];
  readonly below?: string;
}

function combine(line: LineItem, parts: readonly LineItem[]): LineItem {
  const all = [line, ...parts];
  const { originalPriceCents: _, ...rest } = line;
  const priceCents = sumCents(all.map((part) => part.priceCents));
  const original = sumCents(all.map((part) => part.originalPriceCents ?? part.priceCents));
  const months = all.find((part) => part.months !== undefined)?.months;
  return {
    ...rest,
    priceCents,
    ...(original > priceCents ? { originalPriceCents: original } : {}),
    renewals: all.flatMap((part) => part.renewals),
    ...(months === undefined ? {} : { months }),
    items: [...(line.items ?? [toSubItem(line)]), ...parts.map(toSubItem)],
  };
}

/**
 * Moves the lines of dependent filings below the parent's line, whose price then includes theirs. The
 * lines stay separate if the parent has no line, as in a bundle, or if they are errors. The total is
 * unchanged.
 */
export function linesOfEntries(entries: readonly Entry[]): readonly LineItem[] {
  const all = entries.flatMap(({ lines }) => lines);
  const below = entries.filter((entry) => entry.below !== undefined);
  if (below.length === 0) return all;
  const parts = new Map<LineItem, LineItem[]>();
  const moved = new Set<LineItem>();
  for (const { lines, below: group } of below) {
    const parent = all.find(({ id }) => id === group);
    if (parent === undefined || lines.some(({ kind }) => kind === 'error')) continue;
    parts.set(parent, [...(parts.get(parent) ?? []), ...lines]);
    for (const line of lines) moved.add(line);
  }
  return all.flatMap((line) => {
    if (moved.has(line)) return [];
    const own = parts.get(line);
    return own === undefined ? [line] : [combine(line, own)];
  });
}
