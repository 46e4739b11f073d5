import * as fc from 'fast-check';
import type { GoldenPost } from '../storefront/golden-posts.ts';
import { bodyOf, changedPosts, partsOf } from './changed-posts.ts';
import { foreignRequests } from './foreign-ids.ts';
import type { StoredIds } from './foreign-ids.ts';
import { oddAddress } from './odd-reads.ts';
import { oddHeader } from './odd-headers.ts';
import { BODY_PATHS, oddLookup } from './odd-lookups.ts';
import { writeRequest } from './request.ts';
import type { Header, HostileRequest } from './request.ts';
import { oddJson, oddText } from './values.ts';

interface Caller {
  readonly cookies: string;
  readonly xsrfToken: string;
}

const URL_ENCODED: Header = ['Content-Type', 'application/x-www-form-urlencoded'];
const AT_ONCE = 4;
const MULTIPART: Header = ['Content-Type', 'multipart/form-data; boundary=B'];

/** Escapes whitespace, which would end the request line of an HTTP request. */
const oneLine = (text: string): string => text.replaceAll(/\s/g, '%20');

/** Generates a mix of all hostile requests, sent with a visitor's cookies. */
export function hostileRequests(
  posts: readonly GoldenPost[],
  { cookies, xsrfToken }: Caller,
  ids: StoredIds,
): fc.Arbitrary<HostileRequest> {
  const known: readonly Header[] = [
    ['Cookie', cookies],
    ['X-XSRF-TOKEN', xsrfToken],
  ];
  const key = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 32, maxLength: 32 });
  const post = (
    family: string,
    path: string,
    body: Buffer | string,
    headers: readonly Header[],
  ): HostileRequest => ({
    family,
    bytes: writeRequest('POST', path, [...known, ...headers], body),
  });
  const changed = fc.tuple(changedPosts(posts), key).map(([{ family, path, body, cutAt }, attempt]) => {
    const request = post(family, path, body, [MULTIPART, ['Idempotency-Key', attempt]]);
    const headBytes = request.bytes.length - body.length;
    return cutAt === undefined ? request : { ...request, cutAt: headBytes + cutAt };
  });
  const races = fc
    .tuple(fc.constantFrom(...posts), key)
    .map(([{ path, ...golden }, attempt]): HostileRequest => {
      const headers: readonly Header[] = [MULTIPART, ['Idempotency-Key', attempt]];
      const body = bodyOf(partsOf({ path, ...golden }));
      return { ...post('races', path, body, headers), times: AT_ONCE };
    });
  const foreign = foreignRequests(ids, xsrfToken).map(({ path, fields }): HostileRequest => {
    if (fields === undefined) return { family: 'foreign ids', bytes: writeRequest('GET', path, known) };
    const body = String(new URLSearchParams(fields));
    return { ...post('foreign ids', path, body, [URL_ENCODED]), times: 2 };
  });
  const lookups = fc
    .tuple(fc.constantFrom(...new Set(posts.map(({ path }) => path))), oddLookup)
    .map(([path, body]) => post('lookups', path, body, [MULTIPART]));
  const bodies = fc
    .record({
      path: fc.constantFrom(...BODY_PATHS),
      type: fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain', ''),
      body: fc.oneof(oddJson, oddText, fc.webQueryParameters()),
    })
    .map(({ path, type, body }) => post('bodies', path, body, [['Content-Type', type]]));
  const headers = fc
    .tuple(changedPosts(posts), fc.array(oddHeader, { minLength: 1, maxLength: 4 }), fc.boolean())
    .map(([{ path, body }, odd, isRead]) =>
      isRead
        ? { family: 'headers', bytes: writeRequest('GET', path, [...known, ...odd]) }
        : post('headers', path, body, [MULTIPART, ...odd]),
    );
  const reads = fc
    .tuple(oddAddress, fc.constantFrom('text/html', '*/*'))
    .map(([address, accept]): HostileRequest => ({
      family: 'queries',
      bytes: writeRequest('GET', oneLine(address), [['Accept', accept], ...known]),
    }));
  return fc.oneof(
    { weight: 18, arbitrary: changed },
    { weight: 3, arbitrary: lookups },
    { weight: 2, arbitrary: bodies },
    { weight: 2, arbitrary: headers },
    { weight: 4, arbitrary: reads },
    { weight: 1, arbitrary: races },
    { weight: 4, arbitrary: foreign },
  );
}
