import { RefusedRequestError } from '../refused-request.ts';
import type { OrderServices } from '../order-services.ts';
import { checkCaptcha } from '../services/captcha/check-captcha.ts';
import type { ActionReply, FormPost } from '../posts/form-post.ts';
import { CAPTCHA_FAILED, CAPTCHA_MISSING, readPostedCaptcha, refuseCaptcha } from './posted-captcha.ts';

/**
 * Verifies a captcha: `{success: true}` or `{success: false, error}`. The form post may then use the same
 * token. Without `pageID`, the form's default page applies.
 */
export async function processCaptcha(post: FormPost, services: OrderServices): Promise<ActionReply> {
  const { site, log } = services;
  const form = site.forms.find(({ slug }) => slug === post.slug);
  const page = site.findPage(post.slug, post.fields.get('pageID') ?? form?.defaultPageID ?? '');
  const captcha = page?.services?.captcha;
  if (captcha === undefined) throw new RefusedRequestError(400, 'This page asks for no captcha.');
  const posted = readPostedCaptcha(post, captcha);
  if (posted === undefined) return refuseCaptcha(422, CAPTCHA_MISSING);
  const result = await checkCaptcha(posted, services);
  if (result.kind === 'ok') return { status: 200, body: { data: { success: true } } };
  if (result.kind === 'refused') return refuseCaptcha(422, CAPTCHA_FAILED);
  log.warn({ cause: result.cause }, CAPTCHA_FAILED);
  return refuseCaptcha(503, CAPTCHA_FAILED);
}
