import type { PageConfiguration } from '#domain/facts.ts';
import type { OrderServices } from '../order-services.ts';
import { spendCaptcha } from '../services/captcha/check-captcha.ts';
import type { ActionReply, FormPost } from '../posts/form-post.ts';
import {
  askForCaptcha,
  CAPTCHA_FAILED,
  CAPTCHA_MISSING,
  readPostedCaptcha,
  refuseCaptcha,
} from './posted-captcha.ts';

/**
 * Verifies the captcha of a post to a page that does not require one. Returns false without a captcha, or the
 * rejection of an invalid one.
 */
export async function spendAskedCaptcha(
  post: FormPost,
  { page, keyHash }: { readonly page: PageConfiguration; readonly keyHash: string },
  services: OrderServices,
): Promise<boolean | ActionReply> {
  if (page.services?.captcha !== undefined) return true;
  const posted = readPostedCaptcha(post, services.configuration.suspicionCaptcha);
  if (posted === undefined) return false;
  const result = await spendCaptcha(posted, keyHash, services);
  if (result.kind === 'ok') return true;
  if (result.kind === 'refused') return askForCaptcha(CAPTCHA_FAILED);
  services.log.warn({ cause: result.cause }, CAPTCHA_FAILED);
  return refuseCaptcha(503, CAPTCHA_FAILED);
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
  if (posted === undefined) return refuseCaptcha(422, CAPTCHA_MISSING);
  const result = await spendCaptcha(posted, keyHash, services);
  if (result.kind === 'ok') return undefined;
  if (result.kind === 'refused') return refuseCaptcha(422, CAPTCHA_FAILED);
  services.log.warn({ cause: result.cause }, CAPTCHA_FAILED);
  return refuseCaptcha(503, CAPTCHA_FAILED);
}
