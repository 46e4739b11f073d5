import InputHistory from 'imask/esm/controls/input-history';
import { findReplaced } from './find-replaced.ts';
import { MISSING } from './mask-pattern.ts';
import type { AttachedMask, MaskUse } from './mask-store.ts';
import {
  answerOfPhone,
  completePhone,
  countSignificant,
  findPosition,
  foldTyped,
  isUnfinished,
  showPhone,
} from './phone-text.ts';

/** A text before and after a change in the control. */
interface Change {
  readonly typed: string;
  readonly shown: string;
  readonly after: string;
  readonly caret: number;
}

/**
 * Formats a phone number in a control while it is typed, and never changes its digits. The typed text is kept
 * beside the shown text, so that a number which turns out not to be North American appears as typed.
 */
class PhoneMask implements AttachedMask {
  private readonly control: HTMLInputElement;
  private readonly use: MaskUse;
  private readonly attached = new AbortController();
  private readonly history = new InputHistory();
  private typed: string;
  private shown: string;
  private answer: string;

  constructor(control: HTMLInputElement, use: MaskUse) {
    this.control = control;
    this.use = use;
    this.typed = control.value;
    this.shown = control.value;
    this.answer = control.value;
    const { signal } = this.attached;
    this.present(false);
    control.addEventListener('input', (event) => this.change(event), { signal });
    control.addEventListener('compositionend', (event) => this.change(event), { signal });
    control.addEventListener('keydown', (event) => this.restore(event), { signal });
    // Browsers set the selection shortly after the focus event.
    control.addEventListener('focus', () => setTimeout(() => this.guide()), { signal });
    control.addEventListener('blur', () => this.leave(), { signal });
    this.guide();
    this.remember();
  }

  show(text: string): void {
    if (text === this.answer) return;
    this.answer = text;
    this.write(text);
    this.remember();
  }

  detach(): void {
    this.attached.abort();
  }

  private get isEdited(): boolean {
    const { control } = this;
    return control.ownerDocument.activeElement === control && !control.readOnly;
  }

  private present(isGuided: boolean): void {
    this.shown = showPhone(this.typed, isGuided);
    if (this.control.value !== this.shown) this.control.value = this.shown;
  }

  private write(text: string): void {
    this.typed = text;
    this.present(this.isEdited);
  }

  private remember(): void {
    this.history.push({ unmaskedValue: this.typed, selection: readSelection(this.control) });
  }

  private reportChange(): void {
    const now = answerOfPhone(this.typed, this.use.store);
    if (now === this.answer) return;
    this.answer = now;
    this.use.report(now);
  }

  private change(event: Event): void {
    // An input method owns the text until its composition ends.
    if (event instanceof InputEvent && event.isComposing) return;
    const { control, typed, shown, isEdited } = this;
    const { value, selectionEnd } = control;
    const change = { typed, shown, after: value, caret: selectionEnd ?? value.length };
    this.write(isEdited ? applyChange(change) : completePhone(foldTyped(value)));
    if (isEdited && this.shown !== value) moveCaret(control, findCaret(change, this.typed, this.shown));
    this.remember();
    this.reportChange();
  }

  private restore(event: KeyboardEvent): void {
    const state = findStep(event, this.history);
    if (state === undefined) return;
    event.preventDefault();
    this.write(state.unmaskedValue);
    moveCaret(this.control, state.selection.end);
    this.reportChange();
  }

  private guide(): void {
    const { control, typed } = this;
    const isStopped = this.attached.signal.aborted || !this.isEdited;
    if (isStopped || showPhone(typed, true) === control.value) return;
    const isAllSelected = control.selectionStart === 0 && control.selectionEnd === control.value.length;
    const isFilled = control.value !== '';
    this.present(true);
    if (isAllSelected && isFilled) control.select();
    else moveCaret(control, findEnd(typed, this.shown));
  }

  private leave(): void {
    this.typed = completePhone(this.typed);
    this.present(false);
    this.reportChange();
  }
}

export function attachPhone(control: HTMLInputElement, use: MaskUse): AttachedMask {
  return new PhoneMask(control, use);
}

/** Returns the typed text after a change of the shown text. */
function applyChange({ typed, shown, after, caret }: Change): string {
  const { start, end } = findReplaced({ before: shown, after, caret });
  const [before, rest] = [shown.slice(0, start), shown.slice(end)];
  const inserted = after.slice(start, caret);
  // A script can replace the text and leave the caret anywhere.
  const isExplained = before + inserted + rest === after;
  const isGuided = isUnfinished(typed);
  const [kept, tail] = [before, rest].map((part) => (isGuided ? part.replaceAll(MISSING, '') : part));
  const isAppended = inserted !== '' && shown !== typed && countSignificant(shown.slice(start)) === 0;
  const now = foldTyped(!isExplained ? after : isAppended ? typed + inserted : `${kept}${inserted}${tail}`);
  // Pasted and autofilled numbers are complete.
  return isExplained && inserted.length < 2 ? now : completePhone(now);
}

/** Returns the position where the next digit appears. */
function findEnd(typed: string, shown: string): number {
  return isUnfinished(typed) ? shown.indexOf(MISSING) : shown.length;
}

/** Returns the caret's position in a rewritten text: behind the same digit, or where the next digit appears. */
function findCaret({ shown: before, after, caret }: Change, typed: string, shown: string): number {
  const isAtEnd = countSignificant(after.slice(caret)) === 0 && after.length > before.length;
  return isAtEnd ? findEnd(typed, shown) : findPosition(shown, countSignificant(after, caret));
}

function moveCaret(control: HTMLInputElement, position: number): void {
  control.setSelectionRange(position, position);
}

function readSelection({ selectionStart, selectionEnd }: HTMLInputElement) {
  return { start: selectionStart ?? 0, end: selectionEnd ?? 0 };
}

/** Returns the state that a key restores. The browser's own undo ends when a script sets the text. */
function findStep({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, history: InputHistory) {
  if (!ctrlKey && !metaKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === 'y' || (letter === 'z' && shiftKey)) return history.redo();
  return letter === 'z' ? history.undo() : undefined;
}
