import { ORDER_FORM_ID } from '#domain/pages/order-form-id.ts';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { FormSession } from '#state/form-session.ts';
import type { LoadTokenizer } from '#state/submission/submission.ts';
import { takeOver } from '#widgets/take-over.ts';
import { FormRoot } from './FormRoot.tsx';
import { takeEarlyInput, repeatEarlyInput } from './loading/early-input.ts';
import { linkStyles } from './loading/link-styles.ts';
import { loadLists } from './loading/load-lists.ts';
import { loadRenderedParts, loadLaterParts } from './loading/load-parts.ts';
import { whenIdle } from './loading/when-idle.ts';

/** Events of a key press that no component handles. Components handle `input`, `change` and `keydown`. */
const UNHEARD = ['keypress', 'textInput', 'keyup', 'selectionchange'];

/**
 * Stops these events before they reach React's root, for speed. React would look up handlers twice per
 * event. After a selection change, React would also read properties of the surrounding form. Browsers look
 * up such properties among the names of all controls, which is slow.
 */
function endUnheardEvents(form: HTMLFormElement): void {
  for (const name of UNHEARD) {
    form.addEventListener(name, (event) => event.stopPropagation(), { capture: true });
  }
}

/**
 * Returns whether the server rendered what this session shows: the same definition and step, without answers.
 */
function isPrerendered({ dataset }: HTMLFormElement, session: FormSession): boolean {
  const { form, store, steps, notices, isRestored, draftNotice, ports } = session;
  return (
    dataset['version'] === form.version &&
    dataset['step'] === store.get(steps.current)?.key &&
    !isRestored &&
    draftNotice === null &&
    notices.length === 0 &&
    (ports.fromQuery?.answers.length ?? 0) === 0
  );
}

/**
 * Renders a session's form into an element of the page. Hydrates the server's HTML if it matches, and
 * replaces it otherwise. Keeps text that the visitor has already typed. Then loads the components of later
 * steps and the styles of the next page.
 *
 * React renders into an element inside the `<form>`, because reading a property of a form is slow:
 * browsers look up the property among the names of all controls. React reads some properties of its root
 * for every element it creates.
 *
 * Decision: docs/decisions/003-keep-the-form-element-outside-react.md
 *
 * @returns a function that unmounts the form
 */
export async function mountForm(
  element: HTMLElement,
  session: FormSession,
  loadTokenizer: LoadTokenizer,
): Promise<() => void> {
  const page = element.ownerDocument;
  const prerendered = element.querySelector<HTMLFormElement>(':scope > form');
  await loadRenderedParts(session, prerendered !== null && isPrerendered(prerendered, session));
  const early = prerendered === null ? undefined : takeEarlyInput(prerendered);
  document.documentElement.classList.remove('has-draft');
  const drawing = <FormRoot session={session} loadTokenizer={loadTokenizer} />;
  let root: Root;
  const container = prerendered?.firstElementChild;
  if (prerendered !== null && early !== undefined && container && isPrerendered(prerendered, session)) {
    for (const other of element.querySelectorAll(':scope > :not(form)')) other.remove();
    prerendered.removeAttribute('method');
    endUnheardEvents(prerendered);
    takeOver(() => {
      flushSync(() => (root = hydrateRoot(container, drawing)));
      repeatEarlyInput(session, early);
    });
    if (early.isSubmitted) prerendered.requestSubmit();
  } else {
    const form = document.createElement('form');
    form.noValidate = true;
    form.id = ORDER_FORM_ID;
    const inside = form.appendChild(document.createElement('div'));
    endUnheardEvents(form);
    element.replaceChildren(form);
    root = createRoot(inside);
    flushSync(() => root.render(drawing));
    if (early !== undefined) repeatEarlyInput(session, early);
    if (early?.isSubmitted === true) form.requestSubmit();
  }
  whenIdle(() => {
    loadLists(session);
    void loadLaterParts(session.form.steps);
    linkStyles(page);
  });
  return () => root.unmount();
}
