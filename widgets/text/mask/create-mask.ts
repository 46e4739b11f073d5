import createMask from 'imask/esm/masked/factory';
import 'imask/esm/masked/dynamic';
import 'imask/esm/masked/pattern';
import 'imask/esm/masked/regexp';
import { MASK_SYMBOLS, MISSING, toLibraryPattern } from './mask-pattern.ts';

const PHONE = '(111) 111-1111';
/** Numbers of other countries stay as they are written. */
const PHONE_ABROAD = /^\+[\d\s./()-]*$/;
/** No area code begins with 1: a 1 in front is the country code. */
const COUNTRY_CODE = /^\D*1/;

/** What a mask is: `isGuided` shows a character for each one missing. */
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

/** A mask of the library, from symbols or from a preset's name. */
export function createMaskModel(options: MaskOptions) {
  return options.mask === 'phone' ? createPhoneMask(options.isGuided) : createMask(patternOf(options));
}

/**
 * A North American number, whatever it was written like and with or without its country code, or a number that begins
 * with a plus and another country code.
 */
function createPhoneMask(isGuided: boolean) {
  return createMask({
    mask: [patternOf({ mask: PHONE, isGuided }), { mask: PHONE_ABROAD }],
    prepare: (written: string, { value }) => (/\d|\+/.test(value) ? written : withoutCountryCode(written)),
    dispatch: (appended: string, { compiledMasks, rawInputValue }, _flags, tail) => {
      const [home, abroad] = compiledMasks;
      return `${rawInputValue}${appended}${String(tail)}`.startsWith('+') ? abroad : home;
    },
  });
}

function withoutCountryCode(written: string): string {
  const isAbroad = written.trim().startsWith('+') && !/^\s*\+\s*1/.test(written);
  return isAbroad ? written.trimStart() : written.replace(COUNTRY_CODE, '');
}
