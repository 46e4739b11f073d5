import { createMaskModel } from './create-mask.ts';
import type { AttachedMask, MaskStore, MaskUse } from './mask-store.ts';
import { MaskedInput } from './masked-input.ts';
import type { MaskModel } from './masked-input.ts';

/**
 * Attaches a mask of symbols to a control. While focused, the control shows placeholders for missing characters. The
 * library handles the caret and text that is pasted, autofilled or composed.
 */
export function attachPattern(control: HTMLInputElement, { mask, store, report }: MaskUse): AttachedMask {
  const { plain, guided } = createModels(mask);
  const readAnswer = createAnswerReader(mask, store);
  const attached = new AbortController();
  const { signal } = attached;
  let answer = control.value;
  const input = new MaskedInput(control, plain, signal);

  const isEdited = () => control.ownerDocument.activeElement === control && !control.readOnly;
  /**
   * Updates the control. The guided model appends the mask's trailing literals to a complete text. To an
   * incomplete text it adds placeholders, which only a focused control shows.
   */
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
    // An unchanged text keeps its selection.
    if (control.value === before) return;
    if (isAllSelected && before !== '') control.select();
    else input.alignCursor();
  };

  present(false);
  input.on('accept', reportChange);
  // Browsers set the selection shortly after the focus event.
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

/** Creates a model of the typed text only, and one that also shows missing characters. */
function createModels(mask: string) {
  return {
    plain: createMaskModel({ mask, isGuided: false }),
    guided: createMaskModel({ mask, isGuided: true }),
  };
}

/**
 * Creates a function that reads the answer. Uses separate models, because the attached model must keep
 * representing the control.
 */
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
  return store === 'raw' ? unmaskedValue : unmaskedValue.replace(/\D/g, '');
}
