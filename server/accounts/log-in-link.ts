import type { ActionReply } from '../posts/form-post.ts';
import { limitRequests, takeMail, tooManyMails } from '../budgets/limit-mails.ts';
import type { Queries } from '../database/queries.ts';
import { writeLetter } from '../outbox/letter.ts';
import { storefront } from '../seller/storefront.ts';
import { say } from '../texts.ts';
import type { AccountServices, AccountVisitor } from './account-services.ts';
import { findToken, useToken } from './account-tokens.ts';
import { readEmail } from './find-or-create-account.ts';
import { rememberDevice } from './devices/known-devices.ts';
import { addOwnerMail, addOwnerToken, lifetimeOf } from './owner-link.ts';

/**
 * Mails the owner of an account a link that makes their browser a known device. The link replaces the captcha
 * of a login for visitors who cannot solve one; the password is still required. Known and unknown emails get
 * the same response.
 * @returns the rejection when a limit is exceeded
 */
export async function requestLogInLink(
  given: string,
  { clientIp }: Pick<AccountVisitor, 'clientIp'>,
  services: AccountServices,
): Promise<ActionReply | undefined> {
  const email = readEmail(given);
  const refused = await limitRequests('log-in-link', clientIp, services);
  if (refused !== undefined) return refused;
  const waitsMs = await takeMail(email, services, 'log-in-link');
  if (waitsMs > 0) return tooManyMails(waitsMs);
  const write = async (queries: Queries): Promise<void> => {
    const token = await addOwnerToken(queries, 'log-in-link', email, services);
    await addOwnerMail(queries, {
      kind: 'log-in-link',
      to: email,
      subject: say('mail.log-in-link.subject', { shop: storefront.name }),
      ...writeLetter([
        say('mail.log-in-link.text'),
        { link: say('log-in.continue'), address: `${services.origin()}/log-in-link/${token}/` },
        say('mail.log-in-link.not-you', { lifetime: lifetimeOf(services) }),
      ]),
    });
  };
  await services.database.transaction(write, { isRepeatable: true });
  return undefined;
}

/** Returns true for a valid link. Changes nothing. */
export async function isLogInLink(
  token: string,
  { database, now }: Pick<AccountServices, 'database' | 'now'>,
): Promise<boolean> {
  return (await findToken(database.queries, token, 'log-in-link', now())) !== undefined;
}

/**
 * Makes a browser a known device with a single-use link.
 * @returns the token of its device cookie; undefined for a used, expired or unknown link
 */
export async function useLogInLink(
  token: string,
  { device }: Pick<AccountVisitor, 'device'>,
  services: AccountServices,
): Promise<string | undefined> {
  const { database, now } = services;
  const use = async (queries: Queries): Promise<string | undefined> => {
    const used = await useToken(queries, token, 'log-in-link', now());
    return used && rememberDevice(queries, device, used.accountId, services);
  };
  return database.transaction(use, { isRepeatable: true });
}
