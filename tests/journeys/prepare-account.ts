import type { CompiledForm } from '#domain/form.ts';
import { hashToken } from '#server/accounts/secret-token.ts';
import { findOrCreateAccount } from '#server/accounts/find-or-create-account.ts';
import { accountTokens } from '#server/database/tables/account-tables.ts';
import type { TestServer } from '../server/start-test-server.ts';

/** Returns the email of the account whose password is reset. Each token has its own account. */
const ownerOf = (token: string) => `owner-of-${token.slice(0, 8)}@example.com`.toLowerCase();

async function addAccount(server: TestServer, email: string, password: string): Promise<string> {
  const { database, passwords } = server.services;
  const hash = await passwords.hash(password);
  if (hash === undefined) throw new Error(`Too many passwords are being hashed to add ${email}.`);
  return (await findOrCreateAccount(database.queries, email, hash)).id;
}

/** Creates the account and the email token that a golden case needs. */
export async function prepareAccount(
  server: TestServer,
  { submission }: Pick<CompiledForm, 'submission'>,
  message: object,
): Promise<void> {
  const { username, password, token }: Readonly<Record<string, unknown>> = { ...message };
  if (submission.payload === 'login') await addAccount(server, String(username), String(password));
  if (submission.payload !== 'new-password') return;
  const accountId = await addAccount(server, ownerOf(String(token)), 'Forgotten-horse-7');
  const createdAt = new Date();
  await server.database.queries.insert(accountTokens).values({
    tokenHash: hashToken(String(token)) ?? '',
    kind: 'password-reset',
    accountId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + 60_000),
  });
}
