import InputMask from 'imask/esm/controls/input';
import { createMaskModel } from './create-mask.ts';
import type { AttachedMask, MaskStore } from './mask-store.ts';

interface MaskUse {
  readonly mask: string;
  readonly store: MaskStore;
  /** Is told what is to be stored, whenever the visitor's typing changed it. */
  readonly tell: (answer: string) => void;
}

/**
 * Lets a mask write into a control. While the control is focused it shows what is missing; caret, pasted, filled-in and
 * composed text are the library's work.
 */
export function attachMask(control: HTMLInputElement, { mask, store, tell }: MaskUse): AttachedMask {
  const plain = createMaskModel({ mask, isGuided: false });
  const guided = createMaskModel({ mask, isGuided: true });
  let answer = control.value;
  const input = new InputMask(control, { mask: plain });

  /** The guide ends what is complete with the mask's last own characters; it would fill up anything else. */
  const present = (isGuided: boolean) => {
    input.mask = isGuided || input.masked.isComplete ? guided : plain;
    input.updateControl();
  };
  const readAnswer = (): string => {
    const model = input.masked.isComplete ? guided : plain;
    model.unmaskedValue = input.unmaskedValue;
    return model.unmaskedValue === '' ? '' : answerOf(model, store);
  };
  const settle = () => {
    const now = readAnswer();
    if (now === answer) return;
    answer = now;
    tell(now);
  };
  const guide = () => {
    if (control.readOnly) return;
    const before = control.value;
    present(true);
    // A text that stays as it was keeps its selection.
    if (control.value !== before) input.alignCursor();
  };
  const unguide = () => {
    present(false);
    settle();
  };

  present(false);
  input.on('accept', settle);
  control.addEventListener('focus', guide);
  control.addEventListener('blur', unguide);
  if (control.ownerDocument.activeElement === control) guide();
  return {
    show: (text) => {
      if (text === answer) return;
      answer = text;
      if (store === 'shown') input.value = text;
      else input.unmaskedValue = text;
      present(control.ownerDocument.activeElement === control && !control.readOnly);
    },
    detach: () => {
      control.removeEventListener('focus', guide);
      control.removeEventListener('blur', unguide);
      input.destroy();
    },
  };
}

function answerOf({ value, unmaskedValue }: ReturnType<typeof createMaskModel>, store: MaskStore): string {
  if (store === 'shown') return value;
  if (store === 'raw') return unmaskedValue;
  const digits = unmaskedValue.replace(/\D/g, '');
  // Without its plus a number from abroad would be taken for one at home.
  return unmaskedValue.startsWith('+') ? `+${digits}` : digits;
}
