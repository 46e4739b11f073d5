import type { Facts } from '#domain/facts.ts';
import type { FieldModel } from '#domain/form.ts';
import { keyOf } from '#domain/options/options.ts';
import type { Option } from '#domain/options/option.ts';

/** A domain that has a sample quote. */
export const SAMPLE_DOMAIN = 'example.com';

const MAX_SAMPLE_LENGTH = 2000;
const DIGITS = '2025550142'.repeat(MAX_SAMPLE_LENGTH / 10);
const LETTERS = 'Sample text for a rule that counts ';

/** One sample text for each format that rules require. */
const SHAPES: readonly string[] = [
  'Sample',
  'Sample Company',
  'sample@example.com',
  '(307) 555-0142',
  '3075550142',
  '+442079460958',
  '4242424242424242',
  '378282246310005',
  '5555555555554444',
  'https://example.com/',
  'https://github.com/sample',
  'https://www.linkedin.com/in/sample',
  'https://codepen.io/sample',
  'example.com',
  'Correct-h0rse',
  'Yes',
  '$100.00',
  '12-3456789',
  '123-45-6789',
  '1HGCM82633A004352',
  '82001',
  '82001-1234',
  '#AABBCC',
];

function daysOf(today: string): readonly string[] {
  const year = Number(today.slice(0, 4));
  const [, month = '01', day = '01'] = today.split('-');
  return [
    `01/31/${year - 1}`,
    `01/31/${year - 30}`,
    `12/31/${year + 1}`,
    `${month}/${day}/${year}`,
    today,
    `${year}`,
    `${year - 1}`,
    `${year + 1}`,
  ];
}

function textsOfLength(length: number): readonly string[] {
  const text = LETTERS.repeat(Math.ceil(length / LETTERS.length)).slice(0, length);
  // Some rules ignore trailing spaces when they count characters.
  return [text.replace(/ $/, 'e'), DIGITS.slice(0, length), 'A'.repeat(length), '0'.repeat(length)];
}

/** Returns the text lengths to try: 1 to 20, and the numbers that occur in rules. */
function lengthsOf(hints: readonly number[]): readonly number[] {
  const named = hints.filter((n) => Number.isInteger(n) && n > 0 && n <= MAX_SAMPLE_LENGTH);
  return [...named, ...Array.from({ length: 20 }, (_, index) => index + 1)];
}

/**
 * Yields texts that may pass a rule, the most common ones first. `hints` are the numbers that occur in rules.
 */
export function* sampleTexts(facts: Facts, hints: readonly number[] = []): Iterable<string> {
  yield* SHAPES;
  yield* daysOf(facts.today);
  for (const n of hints) yield* [String(n), String(Math.ceil(n)), String(Math.floor(n))];
  yield `Aa1!${'x'.repeat(Math.max(0, ...hints.filter((n) => n <= MAX_SAMPLE_LENGTH)))}`;
  for (const length of lengthsOf(hints)) yield* textsOfLength(length);
}

const EXTENSIONS = ['pdf', 'doc', 'docx', 'txt', 'png', 'jpg', 'jpeg', 'rtf', 'odt', 'zip', 'csv'] as const;

function* sampleNumbers({ schema }: FieldModel, hints: readonly number[]): Iterable<number> {
  const { minimum, maximum } = schema;
  const bounds = [minimum, maximum, ...hints].filter((bound) => typeof bound === 'number');
  for (const n of [...bounds, 1, 2, 5, 10, 100, 2025, 0]) yield* [n, n + 1, n - 1];
}

/**
 * Yields answers that may pass a field's rules, the most common ones first.
 * @param choices the options available now, if the field has options
 */
export function* sampleAnswers(
  field: FieldModel,
  choices: readonly Option[],
  facts: Facts,
  hints: readonly number[] = [],
): Iterable<unknown> {
  if (field.options?.isMap === true) {
    yield* choices.map(({ key }) => ({ [key]: true }));
  } else if (field.options !== undefined) {
    const first = keyOf(field.default);
    const usual = choices.toSorted((a, b) => Number(b.key === first) - Number(a.key === first));
    for (const { key, value } of usual) {
      if (field.type === 'array') yield* [[key], [{ key, value }]];
      else yield field.type === 'string' ? key : { key, value };
    }
  } else if (field.type === 'boolean') yield* [true, false];
  else if (field.type === 'number' || field.type === 'integer') yield* sampleNumbers(field, hints);
  else if (field.type === 'array') yield* [['Sample'], [{ domain: SAMPLE_DOMAIN, duration: 1 }], []];
  else if (field.type === 'object') {
    for (const extension of EXTENSIONS) {
      yield { part: 'file', name: `sample.${extension}`, sizeBytes: 1000, type: '' };
    }
    yield* [{ WY: true }, { Federal: true }, {}];
  } else yield* sampleTexts(facts, hints);
}
