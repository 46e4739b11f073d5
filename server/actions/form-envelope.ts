import type { AnswersDocument } from '#domain/answers/answers.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { Configuration } from '../configuration.ts';
import { RejectedRequestError } from '../rejected-request.ts';
import { readAttemptKey } from '../orders/attempt-key.ts';
import { payloads } from '#domain/submission/payloads/payloads.ts';
import type { PayloadName } from '#domain/submission/payloads/payloads.ts';
import { canRebuild, hasFileName } from '#domain/submission/payloads/rebuild-answers.ts';
import type { Site, SiteForm } from '../site.ts';
import type { FormPost } from '../posts/form-post.ts';
import { checkObject, parseJsonField, parseObjectField } from '../posts/parse-json-field.ts';
import { createCheck } from '../posts/worded-schema.ts';
import type { JsonLimits, JsonObject } from '../posts/parse-json-field.ts';
import type { OrderServices } from '../order-services.ts';
import { say } from '../texts.ts';

/** The members that a page adds to the JSON of an order. */
const ORDER_PARTS = ['answers', 'versions', 'shownTotalCents', 'shownLines', 'renewalConsent'] as const;

type PartName = (typeof ORDER_PARTS)[number];

/** The payload of a post as specified, and the parts that its page added. */
export interface PostedParts {
  readonly payload: JsonObject;
  readonly parts: Readonly<Partial<Record<PartName, unknown>>>;
}

/** The parts of an order that prove what the visitor saw. No order is placed without them. */
const REQUIRED_PARTS: readonly PartName[] = ['answers', 'versions', 'shownTotalCents'];

/**
 * Decision: docs/decisions/205-post-the-specified-parts.md
 *
 * @throws {RejectedRequestError} 422 when an order lacks a required part
 */
function requireParts(kind: PayloadName, { parts }: PostedParts): void {
  const { field, isSale } = payloads[kind];
  const missing = isSale === true ? REQUIRED_PARTS.filter((name) => !Object.hasOwn(parts, name)) : [];
  if (missing.length === 0) return;
  throw new RejectedRequestError(422, say('post.lacks', { field, parts: missing.join(', ') }));
}

/** Returns the parts that a page may add to the JSON of a payload. */
function partsOf(kind: PayloadName): readonly PartName[] {
  if (payloads[kind].isSale === true) return ORDER_PARTS;
  return canRebuild(kind) ? ['answers'] : [];
}

/**
 * Reads the payload of a post and its added parts. Pages of the build before post the parts as fields of their own,
 * which are accepted for one release.
 * @throws {RejectedRequestError} 400 or 413 for malformed JSON
 */
export function readPostedParts({ fields }: FormPost, kind: PayloadName, limits: JsonLimits): PostedParts {
  const { field } = payloads[kind];
  const whole = parseObjectField(field, fields.get(field) ?? '{}', limits);
  const names = partsOf(kind);
  const isPart = (name: string) => names.some((part) => part === name);
  const added = names.flatMap((name) => {
    if (Object.hasOwn(whole, name)) return [[name, whole[name]] as const];
    const text = fields.get(name);
    if (text === undefined) return [];
    return [[name, name === 'renewalConsent' ? text : parseJsonField(name, text, limits)] as const];
  });
  return {
    payload: Object.fromEntries(Object.entries(whole).filter(([name]) => !isPart(name))),
    parts: Object.fromEntries(added),
  };
}

/** The parts that every form post has. Their types are validated; their content is untrusted. */
export interface FormEnvelope {
  /** The idempotency key as posted. It is never stored. */
  readonly key: string;
  /** The server's copy of the page. The post contains only the page's id. */
  readonly page: PageConfiguration;
  /** The payload that the page derived from the answers. */
  readonly payload: JsonObject;
  /** What the page added to the payload's JSON. */
  readonly parts: PostedParts['parts'];
  readonly answers: AnswersDocument;
}

export type EnvelopeLimits = Pick<Configuration, 'jsonDepth' | 'jsonNodes'>;

const checkFormType = createCheck({
  type: 'object',
  required: ['formType'],
  properties: { formType: { type: 'string', minLength: 1 } },
  errorMessage: 'Form type not set. Aborting.',
});

/** Returns the fields that a post of this kind must have besides the form type. */
function requiredOf(kind: PayloadName): readonly string[] {
  const { field } = payloads[kind];
  const isWhole = payloads[kind].isSale === true || canRebuild(kind);
  return ['pageID', ...(hasFileName(kind) ? ['formFileName'] : []), field, ...(isWhole ? [] : ['answers'])];
}

/**
 * Creates the function that reads the envelope of a form post. It throws a `RejectedRequestError` (400, 413 or 422)
 * with a message.
 */
export function createEnvelopeReader(kind: PayloadName) {
  const required = requiredOf(kind);
  const missing = required.map((name) => [name, say('post.missing', { field: name })]);
  const checkFields = createCheck({
    type: 'object',
    required,
    properties: Object.fromEntries(required.map((name) => [name, {}])),
    errorMessage: { required: Object.fromEntries(missing) },
  });
  return (post: FormPost, site: Pick<Site, 'findPage' | 'forms'>, limits: JsonLimits): FormEnvelope => {
    const fields = Object.fromEntries(post.fields);
    checkFormType(fields);
    checkFields(fields);
    const key = readAttemptKey(post.idempotencyKey);
    if (key === undefined) {
      throw new RejectedRequestError(400, say('post.key'));
    }
    const page = readPage(post, site);
    const posted = readPostedParts(post, kind, limits);
    requireParts(kind, posted);
    const form = site.forms.find(({ slug }) => slug === post.slug);
    return { key, page, ...posted, answers: readAnswers(post, posted, form, limits) };
  };
}

/** Reads the answers: from the payload's JSON, from a field of their own, or rebuilt from the payload. */
function readAnswers(
  post: FormPost,
  { payload, parts }: PostedParts,
  form: SiteForm | undefined,
  limits: JsonLimits,
): AnswersDocument {
  if (Object.hasOwn(parts, 'answers')) return checkObject('answers', parts.answers);
  const rebuilt = form?.rebuildAnswers?.(payload);
  return rebuilt ?? parseObjectField('answers', getField(post, 'answers'), limits);
}

/** Returns the text of a required field. */
export function getField({ fields }: FormPost, name: string): string {
  return fields.get(name) ?? '';
}

/**
 * Returns part, name and hash of each file of a post. Part of the fingerprint: a retry must send the same
 * files.
 */
export function describeFiles({ files }: FormPost): readonly (readonly string[])[] {
  return [...files.values()].map(({ part, name, sha256 }) => [part, name, sha256]).sort();
}

function readPage(post: FormPost, site: Pick<Site, 'findPage'>): PageConfiguration {
  const page = site.findPage(post.slug, getField(post, 'pageID'));
  const isKnown =
    page !== undefined &&
    page.formType === post.fields.get('formType') &&
    page.formFileName === (post.fields.get('formFileName') ?? page.formFileName);
  if (isKnown) return page;
  throw new RejectedRequestError(400, say('form.other-page'));
}

/**
 * Removes answers to unknown fields, which an outdated page may send.
 * @throws {RejectedRequestError} 400 for malformed input
 */
export function checkPostedAnswers(
  { slug }: FormPost,
  { page: { pageID }, answers }: Pick<FormEnvelope, 'page' | 'answers'>,
  { site, log }: Pick<OrderServices, 'site' | 'log'>,
): AnswersDocument {
  const checked = site.checkAnswers(slug, answers);
  if (checked.kind === 'impossible') throw new RejectedRequestError(400, checked.sentence);
  const { dropped } = checked;
  if (dropped > 0) log.warn({ slug, pageID, dropped }, 'unknown answers dropped');
  return checked.answers;
}
