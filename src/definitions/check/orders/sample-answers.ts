import type { Facts } from '#domain/facts.ts';
import type { FieldModel } from '#domain/form.ts';
import { keyOf } from '#domain/options.ts';
import type { Option } from '#domain/form.ts';

const LONGEST_SAMPLE = 2000;
const DIGITS = '2025550142'.repeat(LONGEST_SAMPLE / 10);
const LETTERS = 'Sample text for a rule that counts ';

/** Texts of every shape that rules ask for. */
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
  // Blanks at the end are not counted by all rules.
  return [text.replace(/ $/, 'e'), DIGITS.slice(0, length), 'A'.repeat(length), '0'.repeat(length)];
}

/** Lengths worth trying: short ones, and those a rule names. */
function lengthsOf(hints: readonly number[]): readonly number[] {
  const named = hints.filter((n) => Number.isInteger(n) && n > 0 && n <= LONGEST_SAMPLE);
  return [...named, ...Array.from({ length: 20 }, (_, index) => index + 1)];
}

/** Texts that pass one or another rule. `hints` are the numbers that rules name. */
export function sampleTexts(facts: Facts, hints: readonly number[] = []): readonly string[] {
  const numbers = hints.flatMap((n) => [String(n), String(Math.ceil(n)), String(Math.floor(n))]);
  const password = `Aa1!${'x'.repeat(Math.max(0, ...hints.filter((n) => n <= LONGEST_SAMPLE)))}`;
  return [
    ...SHAPES,
    ...daysOf(facts.today),
    ...numbers,
    password,
    ...lengthsOf(hints).flatMap(textsOfLength),
  ];
}

function sampleFiles(): readonly unknown[] {
  const extensions = ['pdf', 'doc', 'docx', 'txt', 'png', 'jpg', 'jpeg', 'rtf', 'odt', 'zip', 'csv'];
  return extensions.map((extension) => ({
    part: 'file',
    name: `sample.${extension}`,
    sizeBytes: 1000,
    type: '',
  }));
}

/**
 * Answers to a field that pass one or another rule, the most usual first.
 * @param choices what may be chosen now, where the field has options
 */
export function sampleAnswers(
  field: FieldModel,
  choices: readonly Option[],
  facts: Facts,
  hints: readonly number[] = [],
): readonly unknown[] {
  if (field.options !== undefined) {
    const first = keyOf(field.default);
    const usual = [...choices].sort((a, b) => Number(b.key === first) - Number(a.key === first));
    const entries = usual.map(({ key, value }) => ({ key, value }));
    // How its entries are written, and how many there may be, is for the rules to say.
    if (field.type === 'array') {
      const keys = usual.map(({ key }) => key);
      return [...keys.map((key) => [key]), ...entries.map((entry) => [entry]), keys, entries];
    }
    return field.type === 'string' ? usual.map(({ key }) => key) : entries;
  }
  if (field.type === 'boolean') return [true, false];
  if (field.type === 'number' || field.type === 'integer') {
    const { minimum, maximum } = field.schema;
    const bounds = [minimum, maximum, ...hints].filter((bound) => typeof bound === 'number');
    return [...bounds, 1, 2, 5, 10, 100, 2025, 0].flatMap((n) => [n, n + 1, n - 1]);
  }
  if (field.type === 'array') return [['Sample'], []];
  if (field.type === 'object') return [...sampleFiles(), { WY: true }, { Federal: true }, {}];
  return sampleTexts(facts, hints);
}
