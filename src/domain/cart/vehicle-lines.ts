import type { LineItem, LineSubItem } from '../cart.ts';
import { sumCents } from '../money.ts';

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

function isOfRow({ row }: LineItem, other: LineItem): boolean {
  return row !== undefined && row.rows === other.row?.rows && row.key === other.row.key;
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

/**
 * Puts the lines of a vehicle's row below the line of the vehicle, in whose price they are then; a line that says what
 * is wrong stays by itself. The sum of all lines is the same as before.
 */
export function combineVehicleLines(lines: readonly LineItem[]): readonly LineItem[] {
  const vehicles = lines.filter(
    (line, index) =>
      line.kind === 'vehicle' &&
      line.row !== undefined &&
      !lines.slice(0, index).some((other) => other.kind === 'vehicle' && isOfRow(other, line)),
  );
  if (vehicles.length === 0) return lines;
  const parts = new Map(
    vehicles.map((vehicle) => [
      vehicle,
      lines.filter((line) => line.kind !== 'error' && isOfRow(line, vehicle)),
    ]),
  );
  const below = new Set([...parts].flatMap(([vehicle, held]) => held.filter((line) => line !== vehicle)));
  return lines.flatMap((line) => {
    if (below.has(line)) return [];
    const held = parts.get(line);
    return held === undefined ? [line] : [combine(line, held)];
  });
}
