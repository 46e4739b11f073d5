import { formatCents } from '#domain/money.ts';
import { alignColumns } from '../align-columns.ts';
import type { Replay, ReplayCounts } from './replay-order.ts';

function nameOf({ id, invoiceNumber }: Replay): string {
  return invoiceNumber === null ? `The order ${id}` : `The order ${invoiceNumber} (${id})`;
}

/** What came of one order: a sentence, and a line for each difference. */
export function printReplay(replay: Replay): string {
  const name = nameOf(replay);
  if (replay.outcome === 'same') return `${name} comes to the same: ${formatCents(replay.totalCents)}.`;
  if (replay.outcome === 'impossible') return `${name} cannot be replayed by this version: ${replay.reason}`;
  const rows = replay.differences.map(({ label, part, was, now }) => [label, part, was, now]);
  return `${name} comes out differently:\n${alignColumns([['line', 'what', 'was', 'now'], ...rows])}`;
}

/** How many orders came to what. */
export function printCounts({ same, different, impossible }: ReplayCounts): string {
  const total = same + different + impossible;
  return `${total} placed ${total === 1 ? 'order' : 'orders'}: ${same} the same, ${different} different, ${impossible} that this version cannot replay.`;
}
