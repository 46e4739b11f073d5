import { formatCents } from '#domain/money.ts';
import { alignColumns } from '../../records/align-columns.ts';
import type { Replay, ReplayCounts } from './replay-order.ts';

function nameOf({ id, invoiceNumber }: Replay): string {
  return invoiceNumber === null ? `The order ${id}` : `The order ${invoiceNumber} (${id})`;
}

/** Formats the result of one order: a sentence, and a row per difference. */
export function printReplay(replay: Replay): string {
  const name = nameOf(replay);
  if (replay.outcome === 'same') return `${name} has the same result: ${formatCents(replay.totalCents)}.`;
  if (replay.outcome === 'erased')
    return `${name} has no answers, because its data was deleted: ${formatCents(replay.totalCents)}.`;
  if (replay.outcome === 'impossible')
    return `${name} cannot be replayed with this version: ${replay.reason}`;
  const rows = replay.differences.map(({ label, part, was, now }) => [label, part, was, now]);
  const outcome =
    replay.outcome === 'rebuilt'
      ? `has the same price, ${formatCents(replay.totalCents)}, but this version stores it differently`
      : 'has a different result';
  return `${name} ${outcome}:\n${alignColumns([['line', 'what', 'was', 'now'], ...rows])}`;
}

/** Formats the number of orders by outcome. */
export function printCounts({ same, rebuilt, different, impossible, erased }: ReplayCounts): string {
  const total = same + rebuilt + different + impossible + erased;
  const deleted = erased === 0 ? '' : `, ${erased} with deleted data`;
  return `${total} placed ${total === 1 ? 'order' : 'orders'}: ${same} equal, ${rebuilt} with the same price but stored differently, ${different} different, ${impossible} not replayable with this version${deleted}.`;
}
