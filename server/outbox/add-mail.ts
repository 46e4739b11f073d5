import type { Queries } from '../database/queries.ts';
import { outbox } from '../database/tables/outbox-table.ts';

/** A mail as it is written: a text always, and the same as HTML where there is more than plain words. */
export interface Mail {
  /** What it is about, such as `order-confirmation`. */
  readonly kind: string;
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/**
 * Puts a mail into the outbox. Hand in the transaction of what causes it: both happen, or neither.
 * @returns its id
 */
export async function addMail(queries: Pick<Queries, 'insert'>, mail: Mail): Promise<string> {
  const [row] = await queries.insert(outbox).values(mail).returning({ id: outbox.id });
  if (row === undefined) throw new Error('The mail was not written.');
  return row.id;
}
