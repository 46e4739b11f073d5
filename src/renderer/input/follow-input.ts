import { allInstances, findInstance } from '#domain/relevance/field-instances.ts';
import { startNormalizing } from '#state/input/normalize-given.ts';
import { noteLeft } from '#state/input/hints.ts';
import type { FormSession } from '#state/form-session.ts';

function isTextControl(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Whether a text came in one piece: it was pasted, dropped, or filled in by the browser. */
function isWhole(event: Event): boolean {
  return !(event instanceof InputEvent) || /^insert(FromPaste|FromDrop|Replacement)/.test(event.inputType);
}

/**
 * Normalizes an answer when its control is left, and when its text is pasted or filled in. React has heard of the event by
 * then: its element is inside the document.
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
  // What was entered before; the control that is still typed into waits until it is left.
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
