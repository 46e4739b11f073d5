import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_KINDS } from '#domain/input/field-kind.ts';
import type { FieldKind } from '#domain/input/field-kind.ts';
import { normalizers } from '#domain/input/normalizers.ts';
import { countRuns } from '../../fixtures/count-runs.ts';
import { readCpuTime } from '../../fixtures/cpu-time.ts';

const ZWNJ = '\u200C';
const ZWJ = '\u200D';

const cases: readonly (readonly [FieldKind, string, string])[] = [
  ['text', '\u00A0Blue Shops\u00A0', 'Blue Shops'],
  ['text', 'Blue\u00ADShops\u200B', 'BlueShops'],
  ['text', '\u202ABlue Shops\u202C', 'Blue Shops'],
  ['text', '\u2066\u200FBlue\u2069', 'Blue'],
  ['text', 'Smith\u2011Jones', 'Smith-Jones'],
  ['text', `می${ZWNJ}خواهم`, `می${ZWNJ}خواهم`],
  ['text', `क्${ZWJ}ष`, `क्${ZWJ}ष`],
  ['text', `👩${ZWJ}💻`, `👩${ZWJ}💻`],
  ['text', `Blue${ZWJ}Shops${ZWNJ}`, 'BlueShops'],
  ['text', 'Dash — kept', 'Dash — kept'],
  ['text', '１丁目', '１丁目'],
  ['lines', '\u00A0one\u200B\ntwo\u00A0%', 'one\ntwo\u00A0%'],
  ['filed-name', 'Ｂｌｕｅ\u2212Shops ＆ Co', 'Blue-Shops & Co'],
  ['filed-name', 'Blue – Shops — LLC', 'Blue – Shops — LLC'],
  ['phone', '001 307 555 0100', '(307) 555-0100'],
  ['phone', '0044 20 7946 0958', '+44 20 7946 0958'],
  ['phone', '011 44 20 7946 0958', '+44 20 7946 0958'],
  ['phone', '011442079460958', '+44 20 7946 0958'],
  ['phone', '+442079460958', '+44 20 7946 0958'],
  ['phone', '+44-20-7946-0958', '+44 20 7946 0958'],
  ['phone', '+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
  ['phone', '307\u2011555\u20110100', '(307) 555-0100'],
  ['phone', '307\u2013555\u20130100', '(307) 555-0100'],
  ['phone', '３０７５５５０１００', '(307) 555-0100'],
  ['phone', '٣٠٧٥٥٥٠١٠٠', '(307) 555-0100'],
  ['phone', 'tel:+13075550100', '(307) 555-0100'],
  ['phone', '\u202A+1 307 555 0100\u202C', '(307) 555-0100'],
  ['phone', '1-307-555-0100', '(307) 555-0100'],
  ['phone', '(307) 555-0100 x12', '(307) 555-0100 x12'],
  ['phone', '30755501009', '30755501009'],
  ['phone', '+1 (307) 555-0142', '(307) 555-0142'],
  ['phone', '(307)(555)0142', '(307) 555-0142'],
  ['phone', '(+1) 307, 555, 0142', '(307) 555-0142'],
  ['phone', '+307 555 0142', '+307 555 0142'],
  ['phone', '(+44) 20 7946 0958', '(+44) 20 7946 0958'],
  ['phone', '307 555 0142 + 1', '307 555 0142 + 1'],
  ['phone', '0113 496 0000', '0113 496 0000'],
  ['phone', '030 1234567', '030 1234567'],
  ['phone', '+683 4000', '+683 4000'],
  ['email', ' mailto:ana@example.com ', 'ana@example.com'],
  ['email', '<ana@example.com>', 'ana@example.com'],
  ['email', 'ana@example.com,', 'ana@example.com'],
  ['email', 'ana@example.com.', 'ana@example.com'],
  ['email', 'ana＠example．com', 'ana@example.com'],
  ['email', 'jose\u0301@example.com', 'josé@example.com'],
  ['email', 'Ana Ruiz <ana@example.com>', 'Ana Ruiz <ana@example.com>'],
  ['email', 'ana@example.com, bo@example.com', 'ana@example.com, bo@example.com'],
  ['postal-code', '82801–1234', '82801-1234'],
  ['postal-code', ' SW1A\u00A0 1AA', 'SW1A 1AA'],
  ['vin', '1hgcm 82633-a004352', '1HGCM82633A004352'],
  ['vin', '1HG*CM', '1HG*CM'],
  ['digits', '601 234 567', '601234567'],
  ['digits', '601\u2013234\u2013567', '601234567'],
  ['digits', 'MC-123456', 'MC-123456'],
  ['digits', '12.5', '12.5'],
  ['quantity', '5,000', '5000'],
  ['quantity', '1 000 000', '1000000'],
  ['quantity', '1e3', '1e3'],
  ['quantity', '5.5', '5.5'],
  ['quantity', '5.000', '5.000'],
  ['quantity', '50,00', '50,00'],
  ['money', '$1,250.50', '1250.50'],
  ['money', '.50', '0.50'],
  ['money', '.01', '0.01'],
  ['money', '$1', '1'],
  ['money', '5.', '5'],
  ['money', '49,50', '49,50'],
  ['money', '1,2,3', '1,2,3'],
  ['date', '2026-06-05', '06/05/2026'],
  ['date', '６／５／２０２６', '06/05/2026'],
  ['date', '06/05/20261', '06/05/20261'],
  ['verbatim', ' p\u200Bq ', ' p\u200Bq '],
];

/** Texts with the characters that normalizers change, and with random characters. */
const characters = fc.oneof(
  fc.constantFrom(
    ...' +-.,/()$@<>:;0123456789aAxXmailto',
    ...'\u00A0\u00AD\u200B\u200C\u200D\u200E\u202E\u2010\u2011\u2013\u2014\u2060\u3000\uFEFF\uFF0D\uFF10\uFF20',
    '\n',
    '\t',
    'م',
    '٣',
    'é',
    'क',
    '👩',
    '𝟛',
  ),
  fc.string({ unit: 'binary', maxLength: 1 }),
);
const texts = fc.oneof(
  fc.array(characters, { maxLength: 24 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Returns the values of the digits of any script. */
function digitsOf(text: string): string {
  return [...normalizers.digits(`x${text}`)].filter((character) => /\d/.test(character)).join('');
}

describe('normalizers', () => {
  it.each(cases)('normalizes a field of the kind %s: %j to %j', (kind, typed, stored) => {
    expect(normalizers[kind](typed)).toBe(stored);
  });

  it('returns its own result unchanged', () => {
    const seed = Number(process.env['NORMALIZERS_SEED'] ?? Date.now() % 2 ** 31);
    console.info(`NORMALIZERS_SEED=${seed}`);
    fc.assert(
      fc.property(fc.constantFrom(...FIELD_KINDS), texts, (kind, text) => {
        const once = normalizers[kind](text);
        expect(normalizers[kind](once)).toBe(once);
      }),
      { seed, numRuns: 10_000 },
    );
  });

  it('keeps all digits except phone prefixes and zeros of amounts and dates', () => {
    const kinds = FIELD_KINDS.filter((kind) => !['phone', 'money', 'date'].includes(kind));
    fc.assert(
      fc.property(fc.constantFrom(...kinds), texts, (kind, text) => {
        expect(digitsOf(normalizers[kind](text))).toBe(digitsOf(text));
      }),
      { numRuns: countRuns(2000) },
    );
  });

  it('keeps control characters, which rules reject', () => {
    for (const kind of FIELD_KINDS) expect(normalizers[kind]('\u001B7\n')).toBe('\u001B7\n');
  });

  it.each(FIELD_KINDS)('normalizes half a million characters of a %s within two seconds', (kind) => {
    for (const part of [' ', '-', '.', '1', 'a', '1,', '\u200D', 'a@.']) {
      const started = readCpuTime();
      normalizers[kind](`a@${part.repeat(250_000)}x`);
      normalizers[kind](`1${part.repeat(250_000)}x`);
      expect(readCpuTime() - started).toBeLessThan(2_000);
    }
  });
});
