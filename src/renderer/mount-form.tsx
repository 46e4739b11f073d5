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
import { loadDrawnParts, loadLaterParts } from './loading/load-parts.ts';
import { whenIdle } from './loading/when-idle.ts';

/** What a browser reports of each key and nothing of ours hears. `input`, `change` and `keydown` are heard. */
const UNHEARD = ['keypress', 'textInput', 'keyup', 'selectionchange'];

/**
 * Ends these events before they come to the element that React draws into: it would look for who hears them, twice for each,
 * and after a selection for what is around its own element, the form, at the price of all its names.
 */
function endUnheardEvents(form: HTMLFormElement): void {
  for (const name of UNHEARD) {
    form.addEventListener(name, (event) => event.stopPropagation(), { capture: true });
  }
}

/** Whether the server drew what this session shows: its definition, the same step, and nothing given before. */
function isDrawnAlready({ dataset }: HTMLFormElement, session: FormSession): boolean {
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
 * Draws a session's form into an element of a page: takes over what the server drew there, or draws it in place of what
 * is there. What a visitor has typed by then stays. Loads the later steps' parts, and the styles of the next page.
 *
 * React draws into an element inside the `<form>`, and never reads a property of the form itself: a browser looks each
 * of them up among the names of all its controls, and React reads some for every element that it makes.
 * @returns takes the form out of the page again
 */
export async function mountForm(
  element: HTMLElement,
  session: FormSession,
  loadTokenizer: LoadTokenizer,
): Promise<() => void> {
  const page = element.ownerDocument;
  await loadDrawnParts(session);
  const drawn = element.querySelector<HTMLFormElement>(':scope > form');
  const early = drawn === null ? undefined : takeEarlyInput(drawn);
  document.documentElement.classList.remove('has-draft');
  const drawing = <FormRoot session={session} loadTokenizer={loadTokenizer} />;
  let root: Root;
  const container = drawn?.firstElementChild;
  if (drawn !== null && early !== undefined && container && isDrawnAlready(drawn, session)) {
    for (const other of element.querySelectorAll(':scope > :not(form)')) other.remove();
    drawn.removeAttribute('method');
    endUnheardEvents(drawn);
    takeOver(() => {
      flushSync(() => (root = hydrateRoot(container, drawing)));
      repeatEarlyInput(session, early);
    });
    if (early.isSubmitted) drawn.requestSubmit();
  } else {
    const form = document.createElement('form');
    form.noValidate = true;
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
