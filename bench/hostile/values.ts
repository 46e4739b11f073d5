import * as fc from 'fast-check';
import { mutationsOf } from '../../tests/server/mutations.ts';

/** Names that modify all objects when assigned carelessly. */
const PROTOTYPE_NAMES = [
  '__proto__',
  'constructor',
  'prototype',
  'constructor.prototype',
  'toString',
  'hasOwnProperty',
];

const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udfff\ud800',
  '\r\nSet-Cookie: a=b',
  '\u001b[31m',
  '\u202e\u200b\ufeff',
  '=HYPERLINK("http://example.com")',
  "'; drop table orders; --",
  '../../../../etc/passwd',
  '${7*7}{{7*7}}<%= 7*7 %>',
  '<img src=x onerror=alert(1)>',
  'NaN',
  '1e999',
  '-0',
  '0x10',
  '٣',
  '9'.repeat(400),
  'x'.repeat(5_000),
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!',
  `a@${'a.'.repeat(2_000)}a`,
  'é'.repeat(3_000),
];

const ODD_NUMBERS = [0, -0, -1, 0.1, 1e9, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 5e-324];

/** Generates meaningless or malicious texts of different lengths. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ODD_TEXTS, ...PROTOTYPE_NAMES) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 200_000 }).map((length) => 'y'.repeat(length)) },
);

/** Generates JSON values of every type, also in place of other types. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...mutationsOf(undefined)) },
  { weight: 2, arbitrary: oddText },
  { weight: 1, arbitrary: fc.constantFrom(...ODD_NUMBERS) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...PROTOTYPE_NAMES)
      .map((name) => Object.fromEntries([[name, { polluted: 'yes' }]])),
  },
);

const deep = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth);

/** Generates texts that claim to be JSON. */
export const oddJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '}',
    '[',
    'null',
    'true',
    '0',
    '"text"',
    '[]',
    '{}',
    '[[]]',
    '{"a":1,"a":2}',
    '{"a":}',
    "{'a':1}",
    '{"a":1}x',
    '\ufeff{}',
    '{"a":1e999}',
    '{"a":-1e999,"b":01}',
    '{"a":NaN}',
    '{"a":"\\ud800"}',
    '{"a":"\\u0000"}',
    '{"\\u0000":1}',
    '{"__proto__":{"polluted":"yes"}}',
    '{"\\u005f_proto__":{"polluted":"yes"}}',
    '{"constructor":{"prototype":{"polluted":"yes"}}}',
    '{"a":{"__proto__":{"polluted":"yes"}}}',
    '{"companyInformation.__proto__":{"polluted":"yes"}}',
    '{"":{"":{"":1}}}',
    `{"a":${'9'.repeat(20_000)}}`,
  ),
  fc
    .constantFrom(31, 33, 1_000, 100_000)
    .chain((depth) =>
      fc.constantFrom(
        deep(depth, '[', ']'),
        deep(depth, '{"a":', '}'),
        '['.repeat(depth),
        '{"a":'.repeat(depth),
      ),
    ),
  fc.constantFrom(10_000, 30_000, 200_000).map((count) => `[${'0,'.repeat(count)}0]`),
  fc
    .constantFrom(2_000, 30_000)
    .map((count) =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n]))),
    ),
  fc.json({ maxDepth: 6 }),
);

/** Generates names for fields, parts and parameters. */
export const oddName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...PROTOTYPE_NAMES, '', 'a'.repeat(300), 'a[b]', 'a.b.c', '"', 'x\\', 'é'),
  fc.string({ unit: 'grapheme-ascii', maxLength: 20 }),
);
