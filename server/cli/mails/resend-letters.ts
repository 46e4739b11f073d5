import type { Queries } from '../../database/queries.ts';
import { resendMails } from '../../outbox/mail-state.ts';
import type { CommandResult } from '#command-line/run-program.ts';
import { mailKind } from '../../records/mail-kind.ts';
import { unknownRecord } from '../records/unknown-record.ts';

/**
 * Queues dead letters for another delivery.
 * @param id of one dead letter; all of them when omitted
 */
export async function resendLetters(
  queries: Queries,
  id: string | undefined,
  isJson: boolean,
): Promise<CommandResult> {
  if (id !== undefined && (await mailKind.find(queries, id)) === undefined) {
    return unknownRecord(mailKind, id);
  }
  const resent = await resendMails(queries, id);
  if (id !== undefined && resent.length === 0) {
    return { output: `The mail ${id} is not a dead letter. Nothing was changed.`, exitCode: 1 };
  }
  if (isJson) return { output: JSON.stringify({ resent }, null, 2), exitCode: 0 };
  const count = `${resent.length} ${resent.length === 1 ? mailKind.one : mailKind.many}`;
  return { output: [`${count} queued. A running server sends them.`, ...resent].join('\n'), exitCode: 0 };
}
