import type { CaptchaSettings } from '#domain/page-services.ts';
import type { ServiceResult } from '#contract/service-result.ts';
import type { OrderServices } from '../../orders/order-services.ts';
import { findToken, rememberToken, spendToken } from './captcha-tokens.ts';
import type { KnownToken, TokenOwner } from './captcha-tokens.ts';
import { tokenLifeMs } from './verify-captcha.ts';

/** A captcha's token as it was posted, and from where. */
export interface PostedCaptcha extends TokenOwner {
  readonly token: string;
  readonly ip: string;
  readonly captcha: CaptchaSettings;
}

type CaptchaServices = Pick<OrderServices, 'database' | 'verifyCaptcha' | 'now'>;

/** Whether a captcha was solved: `refused` where the visitor must solve another one. */
export type CaptchaResult = Exclude<ServiceResult<'solved'>, { readonly kind: 'none' }>;

const solved: CaptchaResult = { kind: 'ok', value: 'solved' };

function judgeKnown(known: KnownToken, { visitor, form, captcha }: PostedCaptcha, now: Date): CaptchaResult {
  if (known.visitor !== visitor || known.form !== form) return { kind: 'refused', message: 'not theirs' };
  const age = now.getTime() - known.verifiedAt.getTime();
  const isOld = known.spentBy === null && age > tokenLifeMs[captcha.provider];
  return isOld ? { kind: 'refused', message: 'solved long ago' } : solved;
}

/** Has a token verified, once: afterwards it is known by its hash, to every process, for this visitor and form. */
export async function checkCaptcha(posted: PostedCaptcha, services: CaptchaServices): Promise<CaptchaResult> {
  const { token, ip, captcha } = posted;
  const { database, verifyCaptcha, now } = services;
  const known = await findToken(database.queries, token);
  if (known !== undefined) return judgeKnown(known, posted, now());
  const answer = await verifyCaptcha(token, ip, captcha);
  if (answer.kind === 'ok') {
    await rememberToken(database.queries, token, posted, now());
    return solved;
  }
  if (answer.kind === 'unavailable') return answer;
  // A twin of this post may have been quicker, which the provider tells like any second use.
  const twins = await findToken(database.queries, token);
  return twins === undefined ? { kind: 'refused' } : judgeKnown(twins, posted, now());
}

/** As `checkCaptcha`, and spends the token for an attempt: no other one gets through with it. */
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
