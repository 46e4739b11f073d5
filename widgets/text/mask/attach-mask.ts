import { createMaskModel } from './create-mask.ts';
import type { AttachedMask, MaskStore } from './mask-store.ts';
import { MaskedInput } from './masked-input.ts';
import type { MaskModel } from './masked-input.ts';

interface MaskUse {
  readonly mask: string;
  readonly store: MaskStore;
  /** Gets what is to be stored, whenever the visitor's typing changed it. */
  readonly report: (answer: string) => void;
}

/**
 * Lets a mask write into a control. While the control is focused it shows what is missing; caret, pasted, filled-in and
 * composed text are the library's work.
 */
export function attachMask(control: HTMLInputElement, { mask, store, report }: MaskUse): AttachedMask {
  const { plain, guided } = createModels(mask);
  const readAnswer = createAnswerReader(mask, store);
  const attached = new AbortController();
  const { signal } = attached;
  let answer = control.value;
  const input = new MaskedInput(control, plain, signal);

  const isEdited = () => control.ownerDocument.activeElement === control && !control.readOnly;
  /** The guide ends what is complete with the mask's last own characters; it would fill up anything else. */
  const present = (isGuided: boolean) => {
    input.mask = isGuided || input.masked.isComplete ? guided : plain;
    input.updateControl();
  };
  const reportChange = () => {
    const now = readAnswer(input);
    if (now === answer) return;
    answer = now;
    report(now);
  };
  const guide = () => {
    if (signal.aborted || !isEdited()) return;
    const before = control.value;
    const isAllSelected = control.selectionStart === 0 && control.selectionEnd === before.length;
    present(true);
    // A text that stays as it was keeps its selection.
    if (control.value === before) return;
    if (isAllSelected && before !== '') control.select();
    else input.alignCursor();
  };

  present(false);
  input.on('accept', reportChange);
  // What is selected at the focus is known a little later.
  control.addEventListener('focus', () => setTimeout(guide), { signal });
  control.addEventListener(
    'blur',
    () => {
      present(false);
      reportChange();
    },
    { signal },
  );
  guide();
  return {
    show: (text) => {
      if (text === answer) return;
      answer = text;
      if (store === 'shown') input.value = text;
      else input.unmaskedValue = text;
      present(isEdited());
    },
    detach: () => {
      attached.abort();
      input.destroy();
    },
  };
}

/** The model of what is typed alone, and the one that shows what is missing too. */
function createModels(mask: string) {
  return {
    plain: createMaskModel({ mask, isGuided: false }),
    guided: createMaskModel({ mask, isGuided: true }),
  };
}

/** Reads answers from models of their own: the one at work must go on saying what the control shows. */
function createAnswerReader(mask: string, store: MaskStore): (input: MaskedInput) => string {
  const { plain, guided } = createModels(mask);
  return (input) => {
    const model = input.masked.isComplete ? guided : plain;
    model.unmaskedValue = input.unmaskedValue;
    return answerOf(model, store);
  };
}

function answerOf({ value, unmaskedValue }: MaskModel, store: MaskStore): string {
  if (unmaskedValue === '') return '';
  if (store === 'shown') return value;
  if (store === 'raw') return unmaskedValue;
  const digits = unmaskedValue.replace(/\D/g, '');
  // Without its plus a number from abroad would be taken for one at home.
  return unmaskedValue.startsWith('+') ? `+${digits}` : digits;
}
