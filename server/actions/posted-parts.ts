import { canRebuild } from '#domain/submission/payloads/rebuild-answers.ts';
import { payloads } from '#domain/submission/payloads/payloads.ts';
import type { PayloadName } from '#domain/submission/payloads/payloads.ts';
import type { FormPost } from '../posts/form-post.ts';
import { RejectedRequestError } from '../rejected-request.ts';
import { parseJsonField, parseObjectField } from '../posts/parse-json-field.ts';
import type { JsonLimits, JsonObject } from '../posts/parse-json-field.ts';
import { say } from '../texts.ts';

/** The members that a page adds to the JSON of an order. */
const ORDER_PARTS = ['answers', 'versions', 'shownTotalCents', 'shownLines', 'renewalConsent'] as const;

export type PartName = (typeof ORDER_PARTS)[number];

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
export function requireParts(kind: PayloadName, { parts }: PostedParts): void {
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
