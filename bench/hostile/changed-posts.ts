import * as fc from 'fast-check';
import type { GoldenPost } from '../storefront/golden-posts.ts';
import { listPaths, replaceAt } from './change-value.ts';
import { writeParts } from './request.ts';
import type { Part } from './request.ts';
import { oddJson, oddName, oddText, oddValue } from './values.ts';
import { parseJson } from '../../src/domain/read-property.ts';

/** A golden post with a mutation. */
export interface ChangedPost {
  readonly family: string;
  readonly path: string;
  readonly body: Buffer;
  readonly cutAt?: number;
}

const MAX_CHANGES = 3;

/** Lists the parts of a golden post. */
export function partsOf({ fields, files }: GoldenPost): readonly Part[] {
  return [
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
    ...files.map(({ part, name, content }) => ({ name: part, value: content, fileName: name })),
  ];
}

export const bodyOf = (parts: readonly Part[]): Buffer => Buffer.from(writeParts(parts));

const withField = (post: GoldenPost, name: string, value: string): Buffer =>
  bodyOf(partsOf({ ...post, fields: { ...post.fields, [name]: value } }));

const isJsonField = (text: string): boolean => /^[[{]/.test(text);

/** Replaces some answers, or parts of the data sent with them. */
function changeAnswers(post: GoldenPost): fc.Arbitrary<Buffer> {
  const names = Object.keys(post.fields).filter((name) => isJsonField(post.fields[name] ?? ''));
  const change = (value: unknown): fc.Arbitrary<unknown> =>
    fc
      .tuple(fc.constantFrom(...listPaths(value)), oddValue)
      .map(([path, odd]) => replaceAt(value, path, odd));
  const times = (count: number, value: unknown): fc.Arbitrary<unknown> =>
    count === 0 ? fc.constant(value) : change(value).chain((changed) => times(count - 1, changed));
  return fc
    .tuple(fc.constantFrom(...names), fc.integer({ min: 1, max: MAX_CHANGES }))
    .chain(([name, count]) =>
      times(count, parseJson(post.fields[name] ?? '')).map((value) =>
        withField(post, name, JSON.stringify(value) ?? ''),
      ),
    );
}

/** Replaces a field with a value of the wrong type. */
function changeField(post: GoldenPost): fc.Arbitrary<Buffer> {
  return fc.constantFrom(...Object.keys(post.fields)).chain((name) => {
    const odd = isJsonField(post.fields[name] ?? '') ? fc.oneof(oddJson, oddText) : oddText;
    return odd.map((value) => withField(post, name, value));
  });
}

/** Removes, duplicates or adds fields. */
function changeParts(post: GoldenPost): fc.Arbitrary<Buffer> {
  const parts = partsOf(post);
  const odd = fc.record({ name: oddName, value: fc.oneof(oddText, oddJson) });
  const file = fc.record({ name: oddName, value: oddText, fileName: oddName });
  return fc.oneof(
    fc.shuffledSubarray([...parts]).map(bodyOf),
    fc.constantFrom(...parts).map((part) => bodyOf([...parts, part])),
    fc.array(fc.oneof(odd, file), { minLength: 1, maxLength: 60 }).map((more) => bodyOf([...parts, ...more])),
    fc.array(odd, { minLength: 1, maxLength: 3 }).map((more) => bodyOf([...more, ...parts])),
  );
}

/** Removes, inserts or replaces bytes. */
function changeBytes(post: GoldenPost): fc.Arbitrary<Buffer> {
  const body = bodyOf(partsOf(post));
  const at = fc.nat(body.length - 1);
  const bytes = fc.uint8Array({ minLength: 1, maxLength: 8 });
  return fc.oneof(
    at.map((end) => body.subarray(0, end)),
    fc
      .tuple(at, fc.nat(400))
      .map(([start, count]) => Buffer.concat([body.subarray(0, start), body.subarray(start + count)])),
    fc
      .tuple(at, bytes)
      .map(([start, more]) => Buffer.concat([body.subarray(0, start), more, body.subarray(start)])),
    fc.tuple(at, bytes).map(([start, others]) => {
      const changed = Buffer.from(body);
      changed.set(others.subarray(0, changed.length - start), start);
      return changed;
    }),
  );
}

/** Generates golden posts with mutations. */
export function changedPosts(posts: readonly GoldenPost[]): fc.Arbitrary<ChangedPost> {
  const of = (family: string, weight: number, change: (post: GoldenPost) => fc.Arbitrary<Buffer>) => ({
    weight,
    arbitrary: fc
      .constantFrom(...posts)
      .chain((post) => change(post).map((body): ChangedPost => ({ family, path: post.path, body }))),
  });
  const cut = fc
    .tuple(fc.constantFrom(...posts), fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([post, part]): ChangedPost => {
      const body = bodyOf(partsOf(post));
      return { family: 'cut', path: post.path, body, cutAt: Math.floor(part * body.length) };
    });
  return fc.oneof(
    of('answers', 6, changeAnswers),
    of('fields', 4, changeField),
    of('parts', 3, changeParts),
    of('bytes', 4, changeBytes),
    { weight: 1, arbitrary: cut },
  );
}
