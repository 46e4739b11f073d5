import type { LineItem, LineSubItem } from '../cart.ts';
import { sumCents } from '../../money.ts';
import { rowPathOf } from '../../products/sold/sold-places.ts';

const PREFIX = 'Vehicle Registration - ';

/** A vehicle's name without what all of them begin with. */
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

/** A vehicle with everything that is bought for it: its price is that of all. */
function combine(vehicle: LineItem, parts: readonly LineItem[]): LineItem {
  const { originalPriceCents: _, ...line } = vehicle;
  const priceCents = sumCents(parts.map((part) => part.priceCents));
  const original = sumCents(parts.map((part) => part.originalPriceCents ?? part.priceCents));
  const months = parts.find((part) => part.months !== undefined)?.months;
  return {
    ...line,
    label: vehicleLabel(line.label),
    priceCents,
    ...(original > priceCents ? { originalPriceCents: original } : {}),
    renewals: parts.flatMap((part) => part.renewals),
    ...(months === undefined ? {} : { months }),
    items: parts.map(toItem),
  };
}

/**
 * Puts the lines of a vehicle's row below the line of the vehicle, in whose price they are then; a line that says what is wrong
 * stays by itself. The sum of all lines is the same as before.
 */
export function combineVehicleLines(lines: readonly LineItem[]): readonly LineItem[] {
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
    return own === undefined ? line : combine(line, own);
  });
}
