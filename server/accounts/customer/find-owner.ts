import type { Queries } from '../../database/queries.ts';
import { findSignedIn } from '../sessions.ts';
import type { SignedIn } from '../sessions.ts';

/**
 * Returns the account of a session whose email address is confirmed. Other accounts own nothing yet: a
 * stranger may have created them with the address of another person.
 */
export async function findOwner(
  queries: Pick<Queries, 'select'>,
  session: string | undefined,
  now: Date,
): Promise<SignedIn | undefined> {
  const signedIn = await findSignedIn(queries, session, now);
  return signedIn?.confirmedAt === null ? undefined : signedIn;
}
