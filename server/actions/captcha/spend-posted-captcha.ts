import type { PageConfiguration } from '#domain/facts.ts';
import type { OrderServices } from '../../orders/order-services.ts';
import { spendCaptcha } from '../../services/captcha/check-captcha.ts';
import type { ActionReply, FormPost } from '../form-post.ts';
import { CAPTCHA_FAILED, CAPTCHA_MISSING, readPostedCaptcha, refuseCaptcha } from './posted-captcha.ts';

/** Spends the captcha of a page that demands one; what is answered where that fails. */
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
