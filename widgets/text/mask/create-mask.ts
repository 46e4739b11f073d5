import createMask from 'imask/esm/masked/factory';
import 'imask/esm/masked/dynamic';
import 'imask/esm/masked/pattern';
import 'imask/esm/masked/regexp';
import { foldDigits, foldWidth } from '#domain/input/fold-characters.ts';
import { MASK_SYMBOLS, MISSING, toLibraryPattern } from './mask-pattern.ts';

const PHONE = '(111) 111-1111';
const MOST_DIGITS_AT_HOME = 10;
/** Foreign numbers keep their format. No area code starts with 0. */
const PHONE_ABROAD = /^[+0][\d\s./()-]*$/;
/** Text that is not a phone number, such as a number with an extension, also stays. The form rejects it. */
const NO_PHONE = /^.*$/s;
const AFTER_A_DIGIT = /\d.*[\p{L}#*,;+]/su;
/** No area code starts with 1, so a leading 1 is the country code. */
const COUNTRY_CODE = /^\D*1/;

/** The settings of a mask. `isGuided` shows a placeholder for each missing character. */
interface MaskOptions {
  readonly mask: string;
  readonly isGuided: boolean;
}

function patternOf({ mask, isGuided }: MaskOptions) {
  return {
    mask: toLibraryPattern(mask),
    definitions: MASK_SYMBOLS,
    placeholderChar: MISSING,
    lazy: !isGuided,
  };
}

/** Creates a mask model of the library from symbols or a preset's name. */
export function createMaskModel(options: MaskOptions) {
  return options.mask === 'phone' ? createPhoneMask(options.isGuided) : createMask(patternOf(options));
}

/**
 * Creates the mask of a North American number in any format, with or without the country code. A number stays
 * as written, without truncation, if it starts with a plus or a zero, has more digits, or has letters after
 * its digits.
 */
function createPhoneMask(isGuided: boolean) {
  return createMask({
    mask: [patternOf({ mask: PHONE, isGuided }), { mask: PHONE_ABROAD }, { mask: NO_PHONE }],
    prepare: (written: string, { value }) => {
      const folded = foldDigits(foldWidth(written));
      return /\d|\+/.test(value) ? folded : withoutCountryCode(folded);
    },
    dispatch: (appended: string, { compiledMasks, rawInputValue }, _flags, tail) => {
      const [home, abroad, anything] = compiledMasks;
      const written = `${rawInputValue}${appended}${String(tail)}`;
      if (AFTER_A_DIGIT.test(written)) return anything;
      const [first = '', ...others] = written.match(/[+\d]/g) ?? [];
      if (first === '+' || first === '0') return abroad;
      return others.length < MOST_DIGITS_AT_HOME ? home : anything;
    },
  });
}

function withoutCountryCode(written: string): string {
  const isAbroad = /^\D*[+0]/.test(written) && !/^\D*\+\s*1/.test(written);
  if (isAbroad) return written.replace(/^[^+\d]*/, '');
  const digits = written.replace(/\D/g, '');
  // Remove the country code only from a complete number. A number with too many digits is not North American.
  return digits.length > MOST_DIGITS_AT_HOME + 1 ? written : written.replace(COUNTRY_CODE, '');
}
