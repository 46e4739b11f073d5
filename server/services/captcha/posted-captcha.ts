import type { CaptchaSettings } from '#domain/pages/page-services.ts';
import type { CaptchaResult, PostedCaptcha } from './check-captcha.ts';
import type { ActionReply, FormPost } from '../../posts/form-post.ts';
import { rejectWith } from '../../posts/reject-with.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { OrderServices } from '../../order-services.ts';
import { spendCaptcha, checkCaptcha } from './check-captcha.ts';
import { RejectedRequestError } from '../../rejected-request.ts';
import { say } from '../../texts.ts';

export const CAPTCHA_MISSING = say('captcha.missing');
const CAPTCHA_FAILED = say('captcha.failed');

/** Matches tokens of all providers. */
const TOKEN = /^[\x21-\x7e]{1,8192}$/;

/** Reads the field `captchaResponse`. Returns undefined when it is missing or malformed. */
function readPostedCaptcha(post: FormPost, captcha: CaptchaSettings): PostedCaptcha | undefined {
  const token = post.fields.get('captchaResponse') ?? '';
  if (!TOKEN.test(token)) return undefined;
  return { token, ip: post.clientIp, visitor: post.visitor, form: post.slug, captcha };
}

/** Returns a response that asks the page to show a captcha. */
export function askForCaptcha(error: string): ActionReply {
  return rejectWith(422, error, { problems: [{ path: '', rule: 'captcha', message: error }] });
}

/**
 * Rejects a post because of its captcha: 422 when another one may succeed, 503 when the provider is
 * unavailable.
 */
function rejectCaptcha(status: 422 | 503, error: string): ActionReply {
  return { status, body: { data: { result: 'error', success: false, error } } };
}

/** Rejects a failed captcha: as `refused`, or with 503 and a log entry when the provider is unavailable. */
function rejectFailed(
  result: Exclude<CaptchaResult, { readonly kind: 'ok' }>,
  refused: ActionReply,
  { log }: Pick<OrderServices, 'log'>,
): ActionReply {
  if (result.kind === 'refused') return refused;
  log.warn({ cause: result.cause }, CAPTCHA_FAILED);
  return rejectCaptcha(503, CAPTCHA_FAILED);
}

/**
 * Verifies the captcha of a post to a page that does not require one. Returns whether the
 * post has one, or the rejection of an invalid captcha.
 */
export async function spendAskedCaptcha(
  post: FormPost,
  { page, keyHash }: { readonly page: PageConfiguration; readonly keyHash: string },
  services: OrderServices,
): Promise<{ readonly isSolved: boolean } | ActionReply> {
  if (page.services?.captcha !== undefined) return { isSolved: true };
  const posted = readPostedCaptcha(post, services.configuration.suspicionCaptcha);
  if (posted === undefined) return { isSolved: false };
  const result = await spendCaptcha(posted, keyHash, services);
  return result.kind === 'ok'
    ? { isSolved: true }
    : rejectFailed(result, askForCaptcha(CAPTCHA_FAILED), services);
}

/**
 * Verifies and uses the captcha of a page that requires one. Returns the rejection when it is missing or
 * invalid.
 */
export async function spendPostedCaptcha(
  post: FormPost,
  { page, keyHash }: { readonly page: PageConfiguration; readonly keyHash: string },
  services: OrderServices,
): Promise<ActionReply | undefined> {
  const captcha = page.services?.captcha;
  if (captcha === undefined) return undefined;
  const posted = readPostedCaptcha(post, captcha);
  if (posted === undefined) return rejectCaptcha(422, CAPTCHA_MISSING);
  const result = await spendCaptcha(posted, keyHash, services);
  if (result.kind === 'ok') return undefined;
  return rejectFailed(result, rejectCaptcha(422, CAPTCHA_FAILED), services);
}

/**
 * Verifies a captcha: `{success: true}` or `{success: false, error}`. The form post may then use the same
 * token. Without `pageID`, the form's default page applies.
 */
export async function processCaptcha(post: FormPost, services: OrderServices): Promise<ActionReply> {
  const { site } = services;
  const form = site.forms.find(({ slug }) => slug === post.slug);
  const page = site.findPage(post.slug, post.fields.get('pageID') ?? form?.defaultPageID ?? '');
  const captcha = page?.services?.captcha;
  if (captcha === undefined) throw new RejectedRequestError(400, 'This page does not require a captcha.');
  const posted = readPostedCaptcha(post, captcha);
  if (posted === undefined) return rejectCaptcha(422, CAPTCHA_MISSING);
  const result = await checkCaptcha(posted, services);
  if (result.kind === 'ok') return { status: 200, body: { data: { success: true } } };
  return rejectFailed(result, rejectCaptcha(422, CAPTCHA_FAILED), services);
}
