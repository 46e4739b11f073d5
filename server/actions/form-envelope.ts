import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { Configuration } from '../configuration.ts';
import { RefusedRequestError } from '../http/refused-request.ts';
import { readAttemptKey } from '../orders/attempt-key.ts';
import type { Site } from '../site.ts';
import type { FormPost } from './form-post.ts';
import { parseObjectField } from './parse-json-field.ts';
import type { JsonLimits, JsonObject } from './parse-json-field.ts';

/** The parts that every post of a form has, in the right shapes; nothing in it is believed yet. */
export interface FormEnvelope {
  /** As the post brings it: it is stored nowhere. */
  readonly key: string;
  /** The server's own copy of the page, which the post only names. */
  readonly page: PageConfiguration;
  /** What the page says that the answers come to. */
  readonly payload: JsonObject;
  readonly answers: AnswersDocument;
}

export type EnvelopeLimits = Pick<Configuration, 'jsonDepth' | 'jsonNodes'>;

/**
 * @param field the field that carries the payload
 * @throws {RefusedRequestError} 400 or 413, with a sentence
 */
export function readFormEnvelope(
  post: FormPost,
  field: string,
  site: Pick<Site, 'findPage'>,
  limits: JsonLimits,
): FormEnvelope {
  const key = readAttemptKey(post.idempotencyKey);
  if (key === undefined) {
    throw new RefusedRequestError(400, 'Send an Idempotency-Key header of 32 to 64 hexadecimal digits.');
  }
  return {
    key,
    page: readPage(post, site),
    payload: parseObjectField(field, getField(post, field), limits),
    answers: parseObjectField('answers', getField(post, 'answers'), limits),
  };
}

/** @throws {RefusedRequestError} where the post does not have it */
export function getField(post: FormPost, name: string): string {
  const value = post.fields.get(name);
  if (value === undefined) throw new RefusedRequestError(400, `The field ${name} is missing.`);
  return value;
}

/** What a repetition must bring again; nothing where no files came. */
export function describeFiles({ files }: FormPost): readonly (readonly string[])[] {
  return [...files.values()].map(({ part, name, sha256 }) => [part, name, sha256]).sort();
}

function readPage(post: FormPost, site: Pick<Site, 'findPage'>): PageConfiguration {
  if ((post.fields.get('formType') ?? '') === '')
    throw new RefusedRequestError(400, 'Form type not set. Aborting.');
  const page = site.findPage(post.slug, getField(post, 'pageID'));
  const isKnown =
    page !== undefined &&
    page.formType === post.fields.get('formType') &&
    page.formFileName === getField(post, 'formFileName');
  if (isKnown) return page;
  throw new RefusedRequestError(
    400,
    'This page does not know the form. Please refresh the page and try again.',
  );
}
