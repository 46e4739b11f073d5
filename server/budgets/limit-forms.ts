import { askForCaptcha, CAPTCHA_MISSING, spendAskedCaptcha } from '../services/captcha/posted-captcha.ts';
import type { OrderServices } from '../order-services.ts';
import { isReply } from '../posts/form-post.ts';
import type { ActionReply, FormPost } from '../posts/form-post.ts';
import { takeAttempt } from './take-attempt.ts';
import type { LimitServices, Sender } from './take-attempt.ts';
import { tooMany } from './take-budgets.ts';
import { say } from '../texts.ts';

const TOO_MANY_FORMS = say('fault.forms');

/** Counts an incoming order. Returns the rejection when a limit is exceeded. */
export async function limitArrivals(
  { clientIp }: Pick<Sender, 'clientIp'>,
  services: LimitServices,
): Promise<ActionReply | undefined> {
  const result = await takeAttempt(['order'], { clientIp }, services);
  return result.kind === 'wait' ? tooMany(result.waitsMs, TOO_MANY_FORMS) : undefined;
}

/**
 * Counts a valid order. Returns the rejection when a limit is exceeded or a captcha is required.
 * @param isSolved the sender solved a captcha
 */
export async function limitOrders(
  { clientIp, email }: Pick<Sender, 'clientIp' | 'email'>,
  { isFree, isSolved }: { readonly isFree: boolean; readonly isSolved: boolean },
  services: LimitServices,
): Promise<ActionReply | undefined> {
  const kinds = isFree ? (['valid-order', 'free-order'] as const) : (['valid-order'] as const);
  const result = await takeAttempt(kinds, { clientIp, email }, services, isSolved);
  if (result.kind === 'wait') return tooMany(result.waitsMs, TOO_MANY_FORMS);
  return result.kind === 'captcha' ? askForCaptcha(CAPTCHA_MISSING) : undefined;
}

/** Counts a contact form, an application or a profile. Returns the rejection when a limit is exceeded. */
export async function limitMessages(
  { clientIp, email }: Pick<Sender, 'clientIp' | 'email'>,
  services: LimitServices,
): Promise<ActionReply | undefined> {
  const result = await takeAttempt(['message'], { clientIp, email }, services);
  return result.kind === 'wait' ? tooMany(result.waitsMs, TOO_MANY_FORMS) : undefined;
}

/**
 * Counts a valid message of a public form. Returns the rejection when its network must solve a captcha first.
 * A page with a captcha has verified it.
 */
export async function limitPublicMessages(
  post: FormPost,
  attempt: Parameters<typeof spendAskedCaptcha>[1],
  services: OrderServices,
): Promise<ActionReply | undefined> {
  const asked = await spendAskedCaptcha(post, attempt, services);
  if (isReply(asked)) return asked;
  const sender = { clientIp: post.clientIp };
  const result = await takeAttempt(['public-message'], sender, services, asked.isSolved);
  return result.kind === 'captcha' ? askForCaptcha(CAPTCHA_MISSING) : undefined;
}
