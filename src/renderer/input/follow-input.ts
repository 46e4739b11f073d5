import { allInstances, findInstance } from '#domain/relevance/field-instances.ts';
import { startNormalizing } from '#state/input/normalize-given.ts';
import { noteLeft } from '#state/input/hints.ts';
import { toControlText } from '#widgets/control-attributes.ts';
import { showsByItself } from '../loading/early-input.ts';
import type { FormSession } from '#state/form-session.ts';

function isTextControl(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Returns whether a text was pasted, dropped or autofilled, rather than typed. */
function isWhole(event: Event): boolean {
  return !(event instanceof InputEvent) || /^insert(FromPaste|FromDrop|Replacement)/.test(event.inputType);
}

/** Reads texts that password managers and extensions have written into controls without an event. */
function readSilentInput(session: FormSession, page: Document): void {
  const { store, answers, changes } = session;
  for (const control of page.querySelectorAll('form input')) {
    if (!(control instanceof HTMLInputElement) || !showsByItself(session, control)) continue;
    const known = toControlText(store.get(answers.answer(control.name)));
    if (control.value.trim() !== known.trim()) changes.setAnswer(control.name, control.value);
  }
}

/**
 * Normalizes an answer when its control loses focus, and when its text is pasted or autofilled. React has
 * already handled the event, because its root element is inside the document. Also reads texts that arrived without
 * an event, before a step is submitted.
 */
export function followInput(session: FormSession, page: Document): () => void {
  const { form, input, answers, store } = session;
  const normalize = ({ target }: Event) => {
    const instance = isTextControl(target) ? findInstance(form, target.name) : undefined;
    if (instance !== undefined) input.normalize([instance]);
    return instance;
  };
  const leave = (event: Event) => {
    const instance = normalize(event);
    if (instance !== undefined) noteLeft(session, instance.path);
  };
  const normalizeWhole = (event: Event) => {
    if (isWhole(event)) normalize(event);
  };
  // Normalizes the answers entered so far, except that of the focused control, which is normalized on blur.
  const normalizeEarlier = () => {
    const { activeElement } = page;
    const typed = isTextControl(activeElement) ? activeElement.name : undefined;
    input.normalize(allInstances(form, answers.read(store.get)).filter(({ path }) => path !== typed));
  };
  const readSilent = () => readSilentInput(session, page);
  startNormalizing(session);
  normalizeEarlier();
  page.addEventListener('focusout', leave);
  page.addEventListener('input', normalizeWhole);
  // The form's own listener submits, so this one must run earlier.
  page.addEventListener('submit', readSilent, { capture: true });
  return () => {
    page.removeEventListener('focusout', leave);
    page.removeEventListener('input', normalizeWhole);
    page.removeEventListener('submit', readSilent, { capture: true });
  };
}
