import type { LineItem, LineSubItem } from '../cart/cart.ts';
import { sumCents } from '../money.ts';
import { rowPathOf } from '../products/sold-places.ts';

const PREFIX = 'Vehicle Registration - ';

/** A vehicle's name without what all of them begin with. */
export function vehicleLabel(label: string): string {
  return label.startsWith(PREFIX) ? label.slice(PREFIX.length) : label;
}

function toItem({ id, label, quantity, priceCents, originalPriceCents }: LineItem): LineSubItem {
  return {
    id,
    label: quantity > 1 ? `${vehicleLabel(label)} × ${quantity}` : vehicleLabel(label),
    priceCents,
    ...(originalPriceCents === undefined ? {} : { originalPriceCents }),
  };
}

/** A vehicle with everything that is bought for it: its price is that of all. */
function combine(vehicle: LineItem, parts: readonly LineItem[]): LineItem {
  const { originalPriceCents: _, ...line } = vehicle;
  const priceCents = sumCents(parts.map((part) => part.priceCents));
  const original = sumCents(parts.map((part) => part.originalPriceCents ?? part.priceCents));
  return {
    ...line,
    label: vehicleLabel(line.label),
    priceCents,
    ...(original > priceCents ? { originalPriceCents: original } : {}),
    yearlyCents: sumCents(parts.map((part) => part.yearlyCents)),
    items: parts.map(toItem),
  };
}

/** The vehicles by their numbers, those of each list in the places that it has. */
function sortByRow(vehicles: readonly LineItem[]): readonly LineItem[] {
  const left = vehicles.toSorted((one, other) => (one.row?.number ?? 0) - (other.row?.number ?? 0));
  return vehicles.map((vehicle) => {
    const index = left.findIndex(({ row }) => row?.rows === vehicle.row?.rows);
    return left.splice(index, 1)[0] ?? vehicle;
  });
}

/**
 * Puts the lines of a vehicle's row below the line of the vehicle, in whose price they are then, and the
 * vehicles in the order of their rows; a line that says what is wrong stays by itself. The sum of all lines is the same as before.
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
  const sorted = sortByRow([...vehicles.values()]);
  const inPlace = new Map(
    [...vehicles.values()].map((vehicle, index) => [vehicle, sorted[index] ?? vehicle]),
  );
  return others.map((line) => {
    const vehicle = inPlace.get(line);
    return vehicle === undefined ? line : combine(vehicle, parts.get(vehicle) ?? []);
  });
}
