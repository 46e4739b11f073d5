import { eq } from 'drizzle-orm';
import { changeEmail } from '#server/accounts/email-change/change-email.ts';
import { requestEmailChange } from '#server/accounts/email-change/request-email-change.ts';
import { accounts } from '#server/database/tables/schema.ts';
import type { TestServer } from '../start-test-server.ts';
import { tokenTo } from './mailbox.ts';
import { visitorFrom } from './visitor-from.ts';

let network = 0;

/** Changes the email of a confirmed account, as its owner does with the link in the new mailbox. */
export async function moveAccount(
  server: TestServer,
  { from, to, password }: { readonly from: string; readonly to: string; readonly password: string },
): Promise<void> {
  const { database, services } = server;
  const visitor = visitorFrom(`203.0.${Math.floor((network += 1) / 250)}.${network % 250}`);
  const [account] = await database.queries.select().from(accounts).where(eq(accounts.email, from));
  if (account === undefined) throw new Error(`The database has no account of ${from}.`);
  const requested = await requestEmailChange(account, { password, email: to }, visitor, services);
  if (requested.kind !== 'done') throw new Error(requested.message);
  const token = await tokenTo(server, to, 'email-change');
  const changed = await changeEmail(token, { password }, visitor, services);
  if (changed.kind !== 'changed') throw new Error(`The email stays ${from}: ${changed.kind}.`);
}
