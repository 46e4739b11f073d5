import type { CommandResult } from '#command-line/run-program.ts';
import type { Protection } from '#domain/order-progress/retention.ts';
import { countDue } from '../../retention/count-due.ts';
import type { DueCount } from '../../retention/count-due.ts';
import { readClockProblem } from '../../retention/retention-clock.ts';
import { describeShares, retentionDay, runRetention } from '../../retention/run-retention.ts';
import type { RetentionChoice, RetentionServices } from '../../retention/run-retention.ts';
import { retainedKinds } from '../../seller/retention.ts';
import type { RetainedKindName } from '../../seller/retention.ts';
import { alignColumns } from '../../records/align-columns.ts';

const names: Readonly<Record<RetainedKindName, string>> = {
  orders: 'orders',
  orderFiles: 'orders with uploaded files',
  contacts: 'contact messages',
  applications: 'applications',
  profiles: 'client profiles',
  affiliates: 'affiliates',
  signUps: 'sign-ups',
  mails: 'emails',
  unconfirmedAccounts: 'unconfirmed accounts',
};

const reasons = [
  ['pending', 'with a pending payment'],
  ['held', 'with a held payment'],
  ['refunding', 'with a pending refund'],
  ['filing', 'with an unfinished filing'],
  ['renewing', 'with a future renewal'],
] as const satisfies readonly (readonly [Protection, string])[];

function describeKept({ kept }: DueCount): string {
  const parts = reasons.flatMap(([reason, words]) => {
    const count = kept[reason] ?? 0;
    return count === 0 ? [] : [`${count} ${words}`];
  });
  return parts.join(', ') || '-';
}

/** Formats the counts as a table: a row per kind. */
function printCounts(counts: readonly DueCount[]): string {
  const rows = counts.map((count) => [names[count.name], String(count.due), describeKept(count)]);
  return alignColumns([['records', 'due', 'old, but kept'], ...rows]);
}

/** Counts what `prune --apply` would delete. Changes nothing. */
export async function previewPrune(services: RetentionServices): Promise<CommandResult> {
  const { queries } = services.database;
  const counts = await countDue(retentionDay(services), services.database);
  const due = counts.reduce((sum, count) => sum + count.due, 0);
  const warnings = [await readClockProblem(queries, services.now()), describeShares(counts)];
  const advice =
    due === 0 ? 'Nothing is due.' : 'Nothing was changed. Add --apply to delete the due records.';
  const lines = [printCounts(counts), advice, ...warnings.filter((warning) => warning !== undefined)];
  return { output: lines.join('\n\n'), exitCode: 0 };
}

/** Deletes the due records. */
export async function applyPrune(
  choice: Pick<RetentionChoice, 'isConfirmed' | 'isClockRight'>,
  services: RetentionServices,
): Promise<CommandResult> {
  const result = await runRetention({ ...choice, actor: 'command line', day: null }, services);
  if (result.outcome === 'stopped') {
    const table = result.counts.length === 0 ? [] : [printCounts(result.counts)];
    return { output: [...table, `Nothing was deleted. ${result.reason}`].join('\n\n'), exitCode: 1 };
  }
  const erased = result.outcome === 'erased' ? result.erased : {};
  const parts = retainedKinds.flatMap((name) => {
    const count = erased[name] ?? 0;
    return count === 0 ? [] : [`${names[name]}: ${count}`];
  });
  return {
    output:
      parts.length === 0
        ? 'Nothing is due.'
        : `Deleted: ${parts.join(', ')}. Backups still contain this data.`,
    exitCode: 0,
  };
}
