import InputMask from 'imask/esm/controls/input';
import { createMaskModel } from './create-mask.ts';

/** What of the masked text is stored: as shown, without the mask's own characters, or its digits alone. */
export const MASK_STORES = ['shown', 'raw', 'digits'] as const;

export type MaskStore = (typeof MASK_STORES)[number];

/** A mask at work on a control. */
export interface AttachedMask {
  /** Takes over an answer, unless the control shows it already. */
  show(answer: string): void;
  detach(): void;
}

interface MaskUse {
  readonly mask: string;
  readonly store: MaskStore;
  /** Is told what is to be stored, whenever the visitor's typing changed it. */
  readonly tell: (answer: string) => void;
}

/**
 * Lets a mask write into a control: while it is focused, it shows what is missing; caret, pasted, filled-in and composed
 * text are the library's work.
 */
export function attachMask(control: HTMLInputElement, { mask, store, tell }: MaskUse): AttachedMask {
  // Told apart from what is shown, since the guide must not be stored.
  const plain = createMaskModel({ mask, isGuided: false });
  const read = (text: string): string => {
    plain.value = text;
    return answerOf(plain, store);
  };
  let answer = control.value;
  const input = new InputMask(control, { mask: createMaskModel({ mask, isGuided: false }) });
  return { show: () => undefined, detach: () => input.destroy() };
}
