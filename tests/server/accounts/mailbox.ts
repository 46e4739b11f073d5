import { asc, eq } from 'drizzle-orm';
import { outbox } from '#server/database/tables/outbox-table.ts';
import type { TestServer } from '../start-test-server.ts';

/** Lists the pending emails to an address, oldest first. */
export function mailsTo({ database }: TestServer, to: string) {
  return database.queries.select().from(outbox).where(eq(outbox.to, to)).orderBy(asc(outbox.createdAt));
}

/** Returns the newest email of a kind to an address. Throws when the outbox has none. */
export async function lastMail(server: TestServer, to: string, kind: string) {
  const mail = (await mailsTo(server, to)).findLast((candidate) => candidate.kind === kind);
  if (mail === undefined) throw new Error(`The outbox has no ${kind} email to ${to}.`);
  return mail;
}

const LINKS = {
  confirmation: /\/confirm\/([\w-]{43})\//,
  'password-reset': /\?token=([\w-]{43})\n/,
  'email-change': /\/confirm-email\/([\w-]{43})\//,
} as const;

/** Returns the token of the newest link of a kind that was emailed to an address. */
export async function tokenTo(server: TestServer, to: string, kind: keyof typeof LINKS): Promise<string> {
  const tokens = (await mailsTo(server, to)).flatMap(({ text }) => LINKS[kind].exec(text)?.[1] ?? []);
  const token = tokens.at(-1);
  if (token === undefined) throw new Error(`No email to ${to} has a ${kind} link.`);
  return token;
}
