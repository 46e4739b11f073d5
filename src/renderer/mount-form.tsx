import { createRoot } from 'react-dom/client';
import type { FormSession } from '#state/form-session.ts';
import type { LoadTokenizer } from '#state/submission.ts';
import { FormRoot } from './FormRoot.tsx';

/** Draws a session's form into an element of a page, in place of what stands there. */
export function mountForm(element: HTMLElement, session: FormSession, loadTokenizer: LoadTokenizer): void {
  const form = document.createElement('form');
  form.noValidate = true;
  element.replaceChildren(form);
  createRoot(form).render(<FormRoot session={session} loadTokenizer={loadTokenizer} />);
}
