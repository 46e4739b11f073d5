import type { Cart, LineItem } from '../cart.ts';

/** Neighboring lines of the same group. */
interface LineItemGroup {
  readonly group: string;
  readonly lines: readonly LineItem[];
}

/** Groups neighboring lines with the same group, in order. */
export function lineItemGroups(cart: Cart): readonly LineItemGroup[] {
  const groups: { group: string; lines: LineItem[] }[] = [];
  for (const line of cart.lines) {
    const last = groups.at(-1);
    if (last?.group === line.group) last.lines.push(line);
    else groups.push({ group: line.group, lines: [line] });
  }
  return groups;
}
