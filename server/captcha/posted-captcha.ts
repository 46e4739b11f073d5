import type { CaptchaSettings } from '#domain/pages/page-services.ts';
import type { PostedCaptcha } from '../services/captcha/check-captcha.ts';
import type { ActionReply, FormPost } from '../posts/form-post.ts';
import { refuse } from '../posts/refuse.ts';

export const CAPTCHA_MISSING =
  'ReCAPTCHA response missing. Please check the "I\'m not a robot" box and try again.';
export const CAPTCHA_FAILED =
  'Error while verifying ReCAPTCHA response. Please try again, and let us know if the error persists.';

/** What any provider's token may be. */
const TOKEN = /^[\x21-\x7e]{1,8192}$/;

/** The field `captchaResponse` of a post; undefined where it is missing or no token. */
export function readPostedCaptcha(post: FormPost, captcha: CaptchaSettings): PostedCaptcha | undefined {
  const token = post.fields.get('captchaResponse') ?? '';
  if (!TOKEN.test(token)) return undefined;
  return { token, ip: post.clientIp, visitor: post.visitor, form: post.slug, captcha };
}

/** A captcha is to be solved on a page that has none: the page shows one. */
export function askForCaptcha(error: string): ActionReply {
  return refuse(422, error, { problems: [{ path: '', rule: 'captcha', message: error }] });
}

/** A captcha that did not let the visitor pass: 422 where another one may, 503 where nobody could be asked. */
export function refuseCaptcha(status: 422 | 503, error: string): ActionReply {
  return { status, body: { data: { result: 'error', success: false, error } } };
}
