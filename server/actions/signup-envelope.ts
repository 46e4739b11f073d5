import type { ShownLine } from '#contract/submission.ts';
import type { AnswersDocument } from '#domain/answers.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { Cents } from '#domain/money.ts';
import type { Configuration } from '../configuration.ts';
import { RefusedRequestError } from '../http/refused-request.ts';
import { fingerprintOf, hashAttemptKey, readAttemptKey } from '../orders/attempt-key.ts';
import type { ShownOrder } from '../orders/compare-submission.ts';
import type { Attempt } from '../orders/place-order.ts';
import type { Site } from '../site.ts';
import type { FormPost } from './form-post.ts';
import { isJsonObject, parseJsonField, parseObjectField } from './parse-json-field.ts';
import type { JsonObject } from './parse-json-field.ts';

/** A sign-up post whose parts have the right shapes; nothing in it is believed yet. */
export interface SignupEnvelope extends Attempt, ShownOrder {
  readonly page: PageConfiguration;
  readonly signupData: JsonObject;
  readonly answers: AnswersDocument;
}

/** @throws {RefusedRequestError} 400 or 413, with a sentence */
export function readSignupEnvelope(
  post: FormPost,
  site: Pick<Site, 'findPage'>,
  limits: Pick<Configuration, 'jsonDepth' | 'jsonNodes'>,
): SignupEnvelope {
  const key = readAttemptKey(post.idempotencyKey);
  if (key === undefined) {
    throw new RefusedRequestError(400, 'Send an Idempotency-Key header of 32 to 64 hexadecimal digits.');
  }
  const page = readPage(post, site);
  const signupData = parseObjectField('signupData', getField(post, 'signupData'), limits);
  const answers = parseObjectField('answers', getField(post, 'answers'), limits);
  // Their hashes tell what the browser derived from; what the server derives decides.
  parseObjectField('versions', getField(post, 'versions'), limits);
  const shown = readShownOrder(post, limits);
  if (signupData['formType'] !== page.formType) {
    throw new RefusedRequestError(
      400,
      'The order belongs to another form. Please refresh the page and try again.',
    );
  }
  const said = [post.slug, page.pageID, withoutToken(signupData), answers, shown];
  return {
    keyHash: hashAttemptKey(key),
    fingerprint: fingerprintOf(key, [...said, ...describeFiles(post)]),
    page,
    signupData,
    answers,
    ...shown,
  };
}

/** The server's own copy of the page, which the post only names. */
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

/** What a repetition must bring again; nothing where no files came. */
function describeFiles({ files }: FormPost): readonly (readonly string[])[] {
  return [...files.values()].map(({ part, name, sha256 }) => [part, name, sha256]).sort();
}

function getField(post: FormPost, name: string): string {
  const value = post.fields.get(name);
  if (value === undefined) throw new RefusedRequestError(400, `The field ${name} is missing.`);
  return value;
}

function readCents(text: string): Cents {
  const cents = /^\d{1,12}$/.test(text) ? Number(text) : -1;
  if (cents >= 0) return cents;
  throw new RefusedRequestError(400, 'The field shownTotalCents must hold a whole number of cents.');
}

/** What the visitor saw: the total always, its lines where the post says them. */
function readShownOrder(post: FormPost, limits: Pick<Configuration, 'jsonDepth' | 'jsonNodes'>): ShownOrder {
  const shownTotalCents = readCents(getField(post, 'shownTotalCents'));
  const text = post.fields.get('shownLines');
  if (text === undefined) return { shownTotalCents };
  const lines = parseJsonField('shownLines', text, limits);
  if (Array.isArray(lines) && lines.every(isShownLine)) return { shownTotalCents, shownLines: lines };
  throw new RefusedRequestError(
    400,
    'The field shownLines must hold a list of lines with id, label and price.',
  );
}

function isShownLine(line: unknown): line is ShownLine {
  if (!isJsonObject(line)) return false;
  const { id, label, priceCents } = line;
  return typeof id === 'string' && typeof label === 'string' && Number.isSafeInteger(priceCents);
}

/** A retry may bring a new token of the tokenizer: it is the same order. */
function withoutToken(signupData: JsonObject): JsonObject {
  const { payment } = signupData;
  if (!isJsonObject(payment)) return signupData;
  return { ...signupData, payment: { ...payment, token: null, customer_id: null } };
}
