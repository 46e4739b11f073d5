import { asc, eq } from 'drizzle-orm';
import { outbox } from '#server/database/outbox-table.ts';
import type { TestServer } from '../start-test-server.ts';

/** Mails to an address that wait to be sent, oldest first. */
export function mailsTo({ database }: TestServer, to: string) {
  return database.queries.select().from(outbox).where(eq(outbox.to, to)).orderBy(asc(outbox.createdAt));
}

/** The newest mail of a kind to an address; fails the test where there is none. */
export async function lastMail(server: TestServer, to: string, kind: string) {
  const mail = (await mailsTo(server, to)).findLast((candidate) => candidate.kind === kind);
  if (mail === undefined) throw new Error(`There is no mail of the kind ${kind} to ${to}.`);
  return mail;
}

/** The token of the link in the newest mail of a kind. */
export async function tokenTo(
  server: TestServer,
  to: string,
  kind: 'confirmation' | 'password-reset',
): Promise<string> {
  const { text } = await lastMail(server, to, kind);
  const link = kind === 'confirmation' ? /\/confirm\/([\w-]{43})\// : /\?token=([\w-]{43})\n/;
  const token = link.exec(text)?.[1];
  if (token === undefined) throw new Error(`The mail has no link: ${text}`);
  return token;
}
