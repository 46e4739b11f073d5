import createMask from 'imask/esm/masked/factory';
import 'imask/esm/masked/pattern';
import 'imask/esm/masked/regexp';
import { MASK_SYMBOLS, MISSING, toLibraryPattern } from './mask-pattern.ts';

/** The settings of a mask. `isGuided` shows a placeholder for each missing character. */
interface MaskOptions {
  readonly mask: string;
  readonly isGuided: boolean;
}

/** Creates a mask model of the library from symbols. */
export function createMaskModel({ mask, isGuided }: MaskOptions) {
  return createMask({
    mask: toLibraryPattern(mask),
    definitions: MASK_SYMBOLS,
    placeholderChar: MISSING,
    lazy: !isGuided,
  });
}
