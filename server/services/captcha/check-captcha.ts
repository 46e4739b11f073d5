import { setTimeout as wait } from 'node:timers/promises';
import { unavailable } from '#contract/service-result.ts';
import type { CaptchaSettings } from '#domain/pages/page-services.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import type { OrderServices } from '../../order-services.ts';
import { claimToken, findToken, forgetToken, noteVerified, spendToken } from './captcha-tokens.ts';
import type { KnownToken, TokenOwner } from './captcha-tokens.ts';
import { tokenLifeMs } from './verify-captcha.ts';

export interface PostedCaptcha extends TokenOwner {
  readonly token: string;
  readonly ip: string;
  readonly captcha: CaptchaSettings;
}

type CaptchaServices = Pick<OrderServices, 'configuration' | 'database' | 'verifyCaptcha' | 'now'>;

/** The result of a verification. `refused` means that the visitor must solve another captcha. */
export type CaptchaResult = Exclude<ServiceResult<'solved'>, { readonly kind: 'none' }>;

const solved: CaptchaResult = { kind: 'ok', value: 'solved' };

/** Interval in ms at which a duplicate request polls for the result. */
const LOOKS_EVERY = 50;

function evaluateKnown(
  { visitor, form, spentBy }: TokenOwner & Pick<KnownToken, 'spentBy'>,
  verifiedAt: Date,
  posted: PostedCaptcha,
  now: Date,
): CaptchaResult {
  if (visitor !== posted.visitor || form !== posted.form) return { kind: 'refused', message: 'not theirs' };
  const age = now.getTime() - verifiedAt.getTime();
  const isOld = spentBy === null && age > tokenLifeMs[posted.captcha.provider];
  return isOld ? { kind: 'refused', message: 'solved long ago' } : solved;
}

/** Verifies a new token with the provider. */
async function verifyOnce(
  { token, ip, captcha }: PostedCaptcha,
  { database, verifyCaptcha, now }: CaptchaServices,
): Promise<CaptchaResult> {
  const result = await verifyCaptcha(token, ip, captcha);
  if (result.kind === 'ok') {
    await noteVerified(database.queries, token, now());
    return solved;
  }
  await forgetToken(database.queries, token);
  return result.kind === 'unavailable' ? result : { kind: 'refused' };
}

/**
 * Verifies a token with the provider, once. The result is stored by the token's hash for all processes, and
 * is valid only for this visitor and form.
 */
export async function checkCaptcha(posted: PostedCaptcha, services: CaptchaServices): Promise<CaptchaResult> {
  const { token } = posted;
  const { queries } = services.database;
  const longestMs = 2 * services.configuration.serviceMs;
  const deadline = Date.now() + longestMs;
  for (;;) {
    const known = await findToken(queries, token);
    if (known === undefined) {
      if (await claimToken(queries, token, posted, services.now())) return verifyOnce(posted, services);
    } else if (known.verifiedAt !== null) {
      return evaluateKnown(known, known.verifiedAt, posted, services.now());
    } else if (services.now().getTime() - known.askedAt.getTime() > longestMs) {
      // The request that claimed the token ended without a result.
      await forgetToken(queries, token);
    }
    if (Date.now() >= deadline) return unavailable('timeout');
    await wait(LOOKS_EVERY);
  }
}

/** Verifies a token as `checkCaptcha` does, and uses it for one attempt. */
export async function spendCaptcha(
  posted: PostedCaptcha,
  attempt: string,
  services: CaptchaServices,
): Promise<CaptchaResult> {
  const result = await checkCaptcha(posted, services);
  if (result.kind !== 'ok') return result;
  const isOurs = await spendToken(services.database.queries, posted.token, attempt);
  return isOurs ? solved : { kind: 'refused', message: 'spent' };
}
