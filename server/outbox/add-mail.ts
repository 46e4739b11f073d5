import type { Queries } from '../database/queries.ts';
import { outbox } from '../database/tables/outbox-table.ts';

/** An email to send. It always has a text, and the same content as HTML if it has any formatting. */
export interface Mail {
  /** The purpose, such as `order-confirmation`. */
  readonly kind: string;
  /** One email address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/**
 * Adds an email to the outbox. Pass the transaction that causes the email, so that both are committed or
 * neither.
 *
 * Decision: docs/decisions/036-send-email-through-an-outbox.md
 *
 * @returns its id
 */
export async function addMail(queries: Pick<Queries, 'insert'>, mail: Mail): Promise<string> {
  const [row] = await queries.insert(outbox).values(mail).returning({ id: outbox.id });
  if (row === undefined) throw new Error(`PostgreSQL returned no row for the ${mail.kind} email.`);
  return row.id;
}
