import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { parseMessage } from '../server/outbox/parse-message.ts';
import type { ParsedMessage } from '../server/outbox/parse-message.ts';

/** In ms. The longest delivery time of an email on two slow, shared processors. */
const DELIVERY_MS = 20_000;

/** Returns the emails delivered to an address, oldest first. */
export function readMails(dataFolder: string, to: string): readonly ParsedMessage[] {
  const folder = join(dataFolder, 'mail');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => parseMessage(readFileSync(join(folder, name), 'utf8')))
    .filter(({ headers }) => headers.get('to')?.includes(to) === true);
}

/** Waits for an email to an address with a matching subject. Returns the path of the first link. */
export async function waitForLink(dataFolder: string, to: string, subject: RegExp): Promise<string> {
  const find = () =>
    readMails(dataFolder, to).findLast(({ headers }) => subject.test(headers.get('subject') ?? ''));
  const mail = await vi.waitUntil(find, { timeout: DELIVERY_MS, interval: 50 });
  const link = /https?:\/\/[^\s/]+(\/\S*)/.exec(mail.text)?.[1];
  if (link === undefined) throw new Error(`The email to ${to} has no link:\n${mail.text}`);
  return link;
}
