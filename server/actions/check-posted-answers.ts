import type { AnswersDocument } from '#domain/answers/answers.ts';
import { RefusedRequestError } from '../refused-request.ts';
import type { OrderServices } from '../order-services.ts';
import type { FormEnvelope } from './form-envelope.ts';
import type { FormPost } from '../posts/form-post.ts';

/**
 * Removes answers that the form does not know, which a page of an older version may send.
 * @throws {RefusedRequestError} 400 for malformed input
 */
export function checkPostedAnswers(
  { slug }: FormPost,
  { page: { pageID }, answers }: Pick<FormEnvelope, 'page' | 'answers'>,
  { site, log }: Pick<OrderServices, 'site' | 'log'>,
): AnswersDocument {
  const checked = site.checkAnswers(slug, answers);
  if (checked.kind === 'impossible') throw new RefusedRequestError(400, checked.sentence);
  const { dropped } = checked;
  if (dropped > 0) log.warn({ slug, pageID, dropped }, 'answers that the form does not know were dropped');
  return checked.answers;
}
