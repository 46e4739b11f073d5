import { allInstances, findInstance } from '#domain/relevance/field-instances.ts';
import { startNormalizing } from '#state/input/normalize-given.ts';
import { noteLeft } from '#state/input/hints.ts';
import type { FormSession } from '#state/form-session.ts';

function isTextControl(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Returns whether a text was pasted, dropped or autofilled, rather than typed. */
function isWhole(event: Event): boolean {
  return !(event instanceof InputEvent) || /^insert(FromPaste|FromDrop|Replacement)/.test(event.inputType);
}

/**
 * Normalizes an answer when its control loses focus, and when its text is pasted or autofilled. React has
 * already handled the event, because its root element is inside the document.
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
  startNormalizing(session);
  normalizeEarlier();
  page.addEventListener('focusout', leave);
  page.addEventListener('input', normalizeWhole);
  return () => {
    page.removeEventListener('focusout', leave);
    page.removeEventListener('input', normalizeWhole);
  };
}
