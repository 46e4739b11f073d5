import type { Answers, Path } from '../../answers/answers.ts';
import type { CompiledForm } from '../../form.ts';
import { sumCents } from '../../money.ts';
import { rowPathOf } from '../../products/sold/sold-places.ts';
import type { SoldPlace } from '../../products/sold/sold-places.ts';
import { nameRow } from '../../rows/row-name.ts';
import type { LineItem, LineSubItem } from '../cart.ts';

const PREFIX = 'Vehicle Registration - ';

/** Removes the common prefix of vehicle labels. */
export function vehicleLabel(label: string): string {
  return label.startsWith(PREFIX) ? label.slice(PREFIX.length) : label;
}

function toItem({ id, label, quantity, priceCents, originalPriceCents, tax }: LineItem): LineSubItem {
  return {
    id,
    label: quantity > 1 ? `${vehicleLabel(label)} × ${quantity}` : vehicleLabel(label),
    priceCents,
    ...(originalPriceCents === undefined ? {} : { originalPriceCents }),
    ...(tax === undefined ? {} : { tax }),
  };
}

/**
 * Returns whether a line contains a vehicle and is labeled by the vehicle's type only. Its number then tells it from
 * other vehicles.
 */
export function isNumbered({ kind, label, items }: Pick<LineItem, 'kind' | 'label' | 'items'>): boolean {
  return kind === 'vehicle' && items?.[0]?.label === label;
}

/** Returns the names of the rows whose lines are named like them, by the path of the row. */
export function findRowNames(
  { rows }: Pick<CompiledForm, 'rows'>,
  sold: readonly { readonly place: SoldPlace }[],
  answers: Answers,
): ReadonlyMap<Path, string> {
  const names = new Map<Path, string>();
  for (const { place } of sold) {
    const { row, model } = place;
    const list = row === undefined || model.line !== 'row' ? undefined : rows[row.rows];
    if (row === undefined || list === undefined) continue;
    const path = rowPathOf(row);
    names.set(
      path,
      nameRow(list, row.number, (field) => answers.get(`${path}.${field}`)),
    );
  }
  return names;
}

/** Combines a vehicle's lines into one, with their total price. */
function combine(vehicle: LineItem, parts: readonly LineItem[], name: string | undefined): LineItem {
  const { originalPriceCents: _, ...line } = vehicle;
  const priceCents = sumCents(parts.map((part) => part.priceCents));
  const original = sumCents(parts.map((part) => part.originalPriceCents ?? part.priceCents));
  const months = parts.find((part) => part.months !== undefined)?.months;
  return {
    ...line,
    label: name ?? vehicleLabel(line.label),
    priceCents,
    ...(original > priceCents ? { originalPriceCents: original } : {}),
    renewals: parts.flatMap((part) => part.renewals),
    ...(months === undefined ? {} : { months }),
    items: parts.map(toItem),
  };
}

/**
 * Moves the lines of a vehicle's row into the vehicle's line, which then includes their prices. Error lines
 * stay separate. The total of all lines is unchanged.
 * @param names names of rows, by the path of the row
 */
export function combineVehicleLines(
  lines: readonly LineItem[],
  names: ReadonlyMap<Path, string>,
): readonly LineItem[] {
  const vehicles = new Map<string, LineItem>();
  for (const line of lines) {
    const row = line.kind === 'vehicle' ? rowPathOf(line.row) : '';
    if (row !== '' && !vehicles.has(row)) vehicles.set(row, line);
  }
  if (vehicles.size === 0) return lines;
  const parts = new Map<LineItem, LineItem[]>();
  const others: LineItem[] = [];
  for (const line of lines) {
    const vehicle = line.kind === 'error' ? undefined : vehicles.get(rowPathOf(line.row));
    if (vehicle === undefined || vehicle === line) others.push(line);
    if (vehicle === undefined) continue;
    const known = parts.get(vehicle);
    if (known === undefined) parts.set(vehicle, [line]);
    else known.push(line);
  }
  return others.map((line) => {
    const own = parts.get(line);
    return own === undefined ? line : combine(line, own, names.get(rowPathOf(line.row)));
  });
}
