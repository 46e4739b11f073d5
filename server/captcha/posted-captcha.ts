import type { CaptchaSettings } from '#domain/pages/page-services.ts';
import type { PostedCaptcha } from '../services/captcha/check-captcha.ts';
import type { ActionReply, FormPost } from '../posts/form-post.ts';
import { refuse } from '../posts/refuse.ts';

export const CAPTCHA_MISSING =
  'ReCAPTCHA response missing. Please check the "I\'m not a robot" box and try again.';
export const CAPTCHA_FAILED =
  'Error while verifying ReCAPTCHA response. Please try again, and let us know if the error persists.';

/** Matches tokens of all providers. */
const TOKEN = /^[\x21-\x7e]{1,8192}$/;

/** Reads the field `captchaResponse`. Returns undefined when it is missing or malformed. */
export function readPostedCaptcha(post: FormPost, captcha: CaptchaSettings): PostedCaptcha | undefined {
  const token = post.fields.get('captchaResponse') ?? '';
  if (!TOKEN.test(token)) return undefined;
  return { token, ip: post.clientIp, visitor: post.visitor, form: post.slug, captcha };
}

/** Asks the page to show a captcha that it does not have yet. */
export function askForCaptcha(error: string): ActionReply {
  return refuse(422, error, { problems: [{ path: '', rule: 'captcha', message: error }] });
}

/**
 * Rejects a post because of its captcha: 422 when another one may succeed, 503 when the provider is
 * unavailable.
 */
export function refuseCaptcha(status: 422 | 503, error: string): ActionReply {
  return { status, body: { data: { result: 'error', success: false, error } } };
}
