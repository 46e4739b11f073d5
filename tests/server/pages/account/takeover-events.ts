import { and, eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { addToken } from '#server/accounts/account-tokens.ts';
import { changePassword, logOutEverywhere } from '#server/accounts/change-account.ts';
import { changeEmail } from '#server/accounts/email-change/change-email.ts';
import { requestEmailChange } from '#server/accounts/email-change/request-email-change.ts';
import { logIn } from '#server/accounts/log-in.ts';
import { requestLogInCode, useLogInCode } from '#server/accounts/log-in-code.ts';
import { requestReset } from '#server/accounts/passwords/request-reset.ts';
import { setNewPassword } from '#server/accounts/passwords/set-new-password.ts';
import { beginSession, findSignedIn } from '#server/accounts/sessions.ts';
import { deletePerson } from '#server/cli/stored-data/delete-person.ts';
import { outbox } from '#server/database/tables/outbox-table.ts';
import { accounts, orders } from '#server/database/tables/schema.ts';
import { findAccountOrders } from '#server/operations/find-account-orders.ts';
import type { TestServer } from '../../start-test-server.ts';
import type { Visitor } from '../../test-visitor.ts';
import { Browser } from '../../accounts/browser.ts';
import { confirmLink } from '../../accounts/confirm.ts';
import { lastMail, mailsTo, tokenTo } from '../../accounts/mailbox.ts';
import { moveAccount } from '../../accounts/move-account.ts';
import { orderIn } from '../../accounts/order-in.ts';
import { visitorFrom } from '../../accounts/visitor-from.ts';

export const OWNERS = 'Owner-horse-7';
export const STRANGERS = 'Stranger-99';
const TODAY = '2026-11-28';

/** A running shop, and a visitor who places the orders. */
export interface Shop {
  readonly server: TestServer;
  readonly visitor: Visitor;
}

let network = 0;
const someone = () => visitorFrom(`198.51.${Math.floor((network += 1) / 250)}.${network % 250}`);

/** What happens to the addresses of one owner, and what a stranger who cannot read their mailboxes holds. */
export class Sequence {
  readonly shop: Shop;
  /** The owner reads the mailboxes of both. */
  readonly emails: readonly [string, string];
  readonly strangersEmail: string;
  /** Invoice numbers of the owner's orders. */
  readonly owned: string[] = [];
  readonly strangersSessions: string[] = [];
  readonly leaks: string[] = [];
  /** The browsers in which the owner and the stranger place their orders. */
  readonly browser: Browser;
  readonly strangersBrowser: Browser;
  present: string;

  constructor(name: string, shop: Shop) {
    this.shop = shop;
    this.emails = [`${name}@home.example`, `${name}@work.example`];
    this.strangersEmail = `${name}@stranger.example`;
    [this.present] = this.emails;
    this.browser = new Browser(shop.server.address);
    this.strangersBrowser = new Browser(shop.server.address);
  }

  get queries() {
    return this.shop.server.database.queries;
  }

  get services() {
    return this.shop.server.services;
  }

  async findAccount() {
    const [account] = await this.queries.select().from(accounts).where(eq(accounts.email, this.present));
    return account;
  }

  async order(browser: Browser, password: string): Promise<string> {
    const answer = await orderIn(browser, this.shop.visitor, { email: this.present, password });
    return String(answer.data['invoice_numbers']);
  }

  /** Returns the links in the mailbox that confirm an email. */
  async listLinks(): Promise<readonly string[]> {
    const mails = await mailsTo(this.shop.server, this.present);
    return mails.flatMap(({ text }) => /\/confirm\/([\w-]{43})\//.exec(text)?.[1] ?? []);
  }

  /** Lets the stranger try everything, and notes what they see or hold of the owner. */
  async check(after: string): Promise<void> {
    for (const email of this.emails) {
      const { headers } = await logIn({ username: email, password: STRANGERS }, someone(), this.services);
      const token = /^session=([\w-]+);/.exec(String(headers?.['set-cookie']))?.[1];
      if (token !== undefined) this.strangersSessions.push(token);
    }
    for (const token of this.strangersSessions) {
      const signedIn = await findSignedIn(this.queries, token, new Date());
      if (signedIn === undefined) continue;
      const isOwn = signedIn.email === this.strangersEmail;
      if (!isOwn && signedIn.confirmedAt !== null) this.leaks.push(`session in the account after ${after}`);
      const seen = await findAccountOrders(this.queries, signedIn, { today: TODAY, timeZone: 'UTC' });
      for (const { invoiceNumber } of seen)
        if (this.owned.includes(invoiceNumber)) this.leaks.push(`${invoiceNumber} seen after ${after}`);
    }
    const account = await this.findAccount();
    if (account === undefined || account.confirmedAt === null) return;
    if ((await this.services.passwords.verify(account.passwordHash, STRANGERS)) === true)
      this.leaks.push(`stranger’s password adopted by ${after}`);
  }
}

export type Event =
  | 'order'
  | 'stranger’s order'
  | 'confirmation'
  | 'press on the ordering device'
  | 'change of email'
  | 'reset'
  | 'code log-in'
  | 'log out everywhere'
  | 'deletion';

/** A stranger has their own account changed to the owner's email, and the owner presses the button of our email. */
async function tryForeignChange({ present, strangersEmail, queries, services }: Sequence): Promise<void> {
  const [stranger] = await queries.select().from(accounts).where(eq(accounts.email, strangersEmail));
  if (stranger === undefined) throw new Error(`The database has no account of ${strangersEmail}.`);
  const token = await addToken(queries, {
    kind: 'email-change',
    accountId: stranger.id,
    newEmail: present,
    createdAt: new Date(),
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  for (const password of ['', OWNERS])
    expect((await changeEmail(token, { password }, someone(), services)).kind).not.toBe('changed');
}

let thieves = 0;

/**
 * A thief who knows the owner's password asks for a change of the email to their own. Returns the link in the thief's
 * mailbox; undefined for an account that is unconfirmed or has another password.
 */
async function stealEmail(sequence: Sequence): Promise<string | undefined> {
  const account = await sequence.findAccount();
  if (account === undefined || account.confirmedAt === null) return undefined;
  const email = `thief-${(thieves += 1)}@thief.example`;
  const { services, shop } = sequence;
  const asked = await requestEmailChange(account, { password: OWNERS, email }, someone(), services);
  return asked.kind === 'done' ? tokenTo(shop.server, email, 'email-change') : undefined;
}

/** Lets a thief use the link of `stealEmail` with the password that the thief knew, and notes whether it still works. */
async function useStolenLink(link: string | undefined, sequence: Sequence, after: string): Promise<void> {
  if (link === undefined) return;
  const { kind } = await changeEmail(link, { password: OWNERS }, someone(), sequence.services);
  if (kind !== 'old-link') sequence.leaks.push(`thief’s change of email open after ${after}: ${kind}`);
}

/** Resets the owner's password to the same one. Returns false without a link that works. */
async function reset({ present, shop: { server }, services }: Sequence): Promise<boolean> {
  await requestReset({ email: present }, someone(), services);
  const token = await tokenTo(server, present, 'password-reset').catch(() => undefined);
  if (token === undefined) return false;
  return (await setNewPassword({ token, password: OWNERS }, someone(), services)).status === 200;
}

/** What an owner does who notices a thief. Each returns false if the account cannot do it. */
export const measures = {
  'change of password': async (sequence: Sequence): Promise<boolean> => {
    const account = await sequence.findAccount();
    if (account === undefined) return false;
    const change = { password: OWNERS, newPassword: OWNERS };
    return (await changePassword(account, change, someone(), sequence.services)).kind === 'done';
  },
  reset,
  'log out everywhere': async (sequence: Sequence): Promise<boolean> => {
    const account = await sequence.findAccount();
    if (account !== undefined) await logOutEverywhere(account, sequence.services);
    return account !== undefined;
  },
};

export type Measure = keyof typeof measures;

/**
 * Takes a measure after a thief asked for a change of email, and notes whether the thief's link still works. Returns
 * whether there was a link and the measure succeeded.
 */
export async function stopThief(measure: Measure, sequence: Sequence): Promise<boolean> {
  const link = await stealEmail(sequence);
  const isTaken = await measures[measure](sequence);
  if (isTaken) await useStolenLink(link, sequence, measure);
  return isTaken && link !== undefined;
}

export const events: Readonly<Record<Event, (sequence: Sequence) => Promise<unknown>>> = {
  order: async (sequence) => sequence.owned.push(await sequence.order(sequence.browser, OWNERS)),
  'stranger’s order': (sequence) => sequence.order(sequence.strangersBrowser, STRANGERS),
  confirmation: async (sequence) => {
    for (const link of await sequence.listLinks())
      await confirmLink(sequence.shop.server.address, link, { newPassword: OWNERS, asChecked: true });
  },
  'press on the ordering device': async (sequence) => {
    const { browser, present } = sequence;
    const isConfirmed = async () => ((await sequence.findAccount())?.confirmedAt ?? null) !== null;
    for (const link of await sequence.listLinks()) {
      const path = `/confirm/${link}/`;
      const page = await browser.open(path);
      if (page.status !== 200 || !page.text.includes('method="post"')) continue;
      const wasConfirmed = await isConfirmed();
      const isOwn = page.text.includes('Confirm and log in');
      const { status } = await browser.press(page, path);
      if (isOwn && status !== 200) throw new Error(`The owner of ${present} cannot confirm: ${status}.`);
      if (!isOwn && !wasConfirmed && (await isConfirmed()))
        sequence.leaks.push('stranger’s order confirmed by a press');
    }
  },
  'change of email': async (sequence) => {
    await tryForeignChange(sequence);
    const account = await sequence.findAccount();
    if (account === undefined || account.confirmedAt === null) return;
    const [first, second] = sequence.emails;
    const to = sequence.present === first ? second : first;
    await moveAccount(sequence.shop.server, { from: sequence.present, to, password: OWNERS });
    sequence.present = to;
  },
  reset: (sequence) => stopThief('reset', sequence),
  'code log-in': async (sequence) => {
    const { present: email, services, shop } = sequence;
    await requestLogInCode(email, someone(), services);
    if ((await sequence.findAccount()) === undefined) return;
    const { text } = await lastMail(shop.server, email, 'log-in-code');
    const code = /^[\d -]{8,10}$/m.exec(text)?.[0] ?? '';
    expect((await useLogInCode({ email, code }, someone(), services)).kind).toBe('logged-in');
  },
  'log out everywhere': (sequence) => stopThief('log out everywhere', sequence),
  deletion: async (sequence) => {
    const { queries, shop } = sequence;
    // Nothing delivers the emails here, and their texts mention both addresses.
    const { output } = await deletePerson(shop.server.database, sequence.present, { keepMentions: true });
    const emails = [...sequence.emails];
    const left = [
      await queries.$count(accounts, inArray(accounts.email, emails)),
      await queries.$count(orders, inArray(orders.email, emails)),
      await queries.$count(outbox, inArray(outbox.to, emails)),
    ];
    if (left.some((count) => count > 0)) sequence.leaks.push(`left by the deletion: ${left} (${output})`);
    sequence.present = sequence.emails[0];
    sequence.owned.length = 0;
  },
};

let begun = 0;

/** Runs the events for a new owner, and collects the leaks after each event. */
export async function runEvents(names: readonly Event[], shop: Shop): Promise<Sequence> {
  begun += 1;
  const sequence = new Sequence(`owner-${begun}`, shop);
  const { queries, services, strangersEmail } = sequence;
  const passwordHash = (await services.passwords.hash(STRANGERS)) ?? '';
  const [stranger] = await queries
    .insert(accounts)
    .values({ email: strangersEmail, passwordHash, confirmedAt: new Date() })
    .returning();
  sequence.strangersSessions.push(await beginSession(queries, stranger?.id ?? '', services));
  for (const name of names) {
    await events[name](sequence);
    await sequence.check(name);
  }
  const isStrangers = and(eq(accounts.email, strangersEmail), eq(accounts.id, stranger?.id ?? ''));
  if ((await queries.$count(accounts, isStrangers)) !== 1) sequence.leaks.push('stranger’s account moved');
  return sequence;
}
