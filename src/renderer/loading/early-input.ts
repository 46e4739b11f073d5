import { flushSync } from 'react-dom';
import { findInstance } from '#domain/relevance/field-instances.ts';
import type { FormSession } from '#state/form-session.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { findWidget } from '#widgets/registry.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Control = TextControl | HTMLSelectElement;

interface TouchedControl {
  readonly id: string;
  /** Path of the answer. */
  readonly name: string;
  readonly text: string;
  readonly isChecked: boolean;
  readonly files: FileList | null;
}

/** The visitor's input on a page before the form has loaded. */
interface EarlyInput {
  readonly touched: readonly TouchedControl[];
  /** The focused control, with its text selection. */
  readonly focus:
    { readonly id: string; readonly selection: readonly [number, number] | undefined } | undefined;
  /** True when the visitor clicked Continue. */
  readonly isSubmitted: boolean;
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && /^(radio|checkbox)$/.test(control.type);
}

/** Returns whether a control differs from the server's HTML. */
function isTouched(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const first = [...control.options].find((option) => option.defaultSelected) ?? control.options[0];
    return control.value !== first?.value;
  }
  // For a radio group, the checked button is sufficient.
  if (isCheckable(control)) {
    return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox');
  }
  if (control.type === 'file') return (control instanceof HTMLInputElement && control.files?.length) !== 0;
  return control.value !== control.defaultValue;
}

function findSelection(control: Element): readonly [number, number] | undefined {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return undefined;
  const { selectionStart: start, selectionEnd: end } = control;
  return start === null || end === null ? undefined : [start, end];
}

/** Collects the visitor's input in the prerendered controls. */
export function takeEarlyInput(form: HTMLFormElement): EarlyInput {
  const controls = [...form.querySelectorAll<Control>('input, textarea, select')];
  const active = document.activeElement;
  const pressed = form.querySelector('button[aria-busy]');
  pressed?.removeAttribute('aria-busy');
  return {
    touched: controls.filter(isTouched).map((control) => ({
      id: control.id,
      name: control.name,
      text: control.value,
      isChecked: isCheckable(control) && control.checked,
      files: control instanceof HTMLInputElement ? control.files : null,
    })),
    focus:
      active !== null && form.contains(active) && active.id !== ''
        ? { id: active.id, selection: findSelection(active) }
        : undefined,
    isSubmitted: pressed !== null,
  };
}

/** Returns whether a control displays its text on its own, so that writing the answer is sufficient. */
export function showsByItself(
  { form }: FormSession,
  { id, name }: Pick<TouchedControl, 'id' | 'name'>,
): boolean {
  const widget = findWidget(findInstance(form, name)?.field.uiSchema ?? {});
  return id === controlIdOf(name) && widget?.keepsText === true;
}

/**
 * Dispatches a control's state to React as if the visitor had just entered it. React ignores events that do
 * not change the value.
 */
function tell(control: Control, { text, isChecked, files }: TouchedControl): void {
  if (isCheckable(control)) {
    control.checked = !isChecked;
    control.click();
    return;
  }
  if (control instanceof HTMLSelectElement) {
    control.value = text;
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  if (control instanceof HTMLInputElement && control.type === 'file') {
    control.files = files;
    control.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const selection = findSelection(control);
  control.value = `${text} `;
  // Use the native setter. React overrides the property to record values set by scripts, and would then
  // ignore the event.
  const prototype =
    control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text);
  if (selection !== undefined) control.setSelectionRange(...selection);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

function findControl(id: string): Control | undefined {
  const element = document.getElementById(id);
  const isControl =
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement;
  return isControl ? element : undefined;
}

function restoreFocus({ focus }: EarlyInput): void {
  const element = focus && document.getElementById(focus.id);
  if (focus === undefined || element === null || element === undefined) return;
  if (document.activeElement === element) {
    // The form did not exist when the control received focus.
    element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    return;
  }
  element.focus({ preventScroll: true });
  const { selection } = focus;
  const control = findControl(focus.id);
  if (selection === undefined || control === undefined || control instanceof HTMLSelectElement) return;
  if (findSelection(control) !== undefined) control.setSelectionRange(...selection);
}

/**
 * Replays the visitor's early input in a rendered form. Each answer is a separate change and overrides the current
 * answer.
 */
export function repeatEarlyInput(session: FormSession, early: EarlyInput): void {
  for (const touched of early.touched) {
    const control = findControl(touched.id);
    if (!showsByItself(session, touched)) {
      if (control !== undefined) tell(control, touched);
      continue;
    }
    // Render synchronously, because the caret is restored in the rendered text.
    flushSync(() => session.changes.setAnswer(touched.name, touched.text));
  }
  restoreFocus(early);
}
