import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { Configuration } from '../configuration.ts';
import { RefusedRequestError } from '../refused-request.ts';
import { readAttemptKey } from '../orders/attempt-key.ts';
import type { Site } from '../site.ts';
import type { FormPost } from '../posts/form-post.ts';
import { parseObjectField } from '../posts/parse-json-field.ts';
import type { JsonLimits, JsonObject } from '../posts/parse-json-field.ts';

/** The parts that every form post has. Their types are checked, their content is not trusted. */
export interface FormEnvelope {
  /** As posted. It is never stored. */
  readonly key: string;
  /** The server's copy of the page, because the post has only its id. */
  readonly page: PageConfiguration;
  /** The payload that the page derived from the answers. */
  readonly payload: JsonObject;
  readonly answers: AnswersDocument;
}

export type EnvelopeLimits = Pick<Configuration, 'jsonDepth' | 'jsonNodes'>;

/**
 * @param field the field with the payload
 * @param besides further required fields of the action
 * @throws {RefusedRequestError} 400 or 413 with a message
 */
export function readFormEnvelope(
  post: FormPost,
  field: string,
  site: Pick<Site, 'findPage'>,
  limits: JsonLimits,
  besides: readonly string[] = [],
): FormEnvelope {
  requireFields(post, ['pageID', 'formFileName', field, 'answers', ...besides]);
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

/** @throws {RefusedRequestError} when the field is missing */
export function getField(post: FormPost, name: string): string {
  const value = post.fields.get(name);
  if (value === undefined) throw new RefusedRequestError(400, `The field ${name} is missing.`);
  return value;
}

/** @throws {RefusedRequestError} with all missing fields in one message */
function requireFields({ fields }: FormPost, names: readonly string[]): void {
  if ((fields.get('formType') ?? '') === '')
    throw new RefusedRequestError(400, 'Form type not set. Aborting.');
  const missing = names.filter((name) => !fields.has(name));
  if (missing.length === 0) return;
  const subject =
    missing.length === 1 ? `The field ${missing[0]} is` : `The fields ${missing.join(', ')} are`;
  throw new RefusedRequestError(400, `${subject} missing.`);
}

/**
 * Returns part, name and hash of each file of a post; empty without files. A retry must send the same files.
 */
export function describeFiles({ files }: FormPost): readonly (readonly string[])[] {
  return [...files.values()].map(({ part, name, sha256 }) => [part, name, sha256]).sort();
}

function readPage(post: FormPost, site: Pick<Site, 'findPage'>): PageConfiguration {
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
