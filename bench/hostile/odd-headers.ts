import * as fc from 'fast-check';
import type { Header } from './request.ts';

const LONG = 'h'.repeat(8_000);

const contentTypes = [
  'application/json',
  'application/x-www-form-urlencoded',
  'text/plain',
  'application/xml',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(252)}`,
  'multipart/form-data; boundary="B',
  'multipart/form-data; boundary=B; boundary=C',
  'multipart/mixed; boundary=B',
  'multipart/form-data; charset=utf-16; boundary=B',
  'x',
  '',
];

const values = ['', '0', '-1', '*', '%00', '__proto__', LONG, '"', ',,,', 'é', '\t', 'null'];

const names = [
  'Idempotency-Key',
  'X-XSRF-TOKEN',
  'Origin',
  'Referer',
  'Sec-Fetch-Site',
  'Accept',
  'Accept-Encoding',
  'If-None-Match',
  'If-Modified-Since',
  'Range',
  'Authorization',
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'Transfer-Encoding',
  'Content-Encoding',
  'Content-Length',
  'Expect',
  'Upgrade',
  'Host',
  '__proto__',
  'constructor',
];

const cookies = ['visitor', 'XSRF-TOKEN', 'session', '__Host-visitor', '__proto__', 'a', ''];

/** Generates headers that no browser sends, as replacements of regular headers or in addition to them. */
export const oddHeader: fc.Arbitrary<Header> = fc.oneof(
  fc.constantFrom(...contentTypes).map((type): Header => ['Content-Type', type]),
  fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values)),
  fc
    .array(fc.tuple(fc.constantFrom(...cookies), fc.constantFrom(...values, '%', '=;=;', 'a'.repeat(43))), {
      minLength: 1,
      maxLength: 40,
    })
    .map((pairs): Header => ['Cookie', pairs.map(([name, value]) => `${name}=${value}`).join('; ')]),
  fc.string({ unit: 'grapheme-ascii', maxLength: 30 }).map((value): Header => ['X-Odd', value]),
);
