import './mistakes.css';

/** The messages between this notice and `server/development/report-mistakes.ts`. */
const TELL = 'formcart:mistakes';
const ASK = 'formcart:ask-mistakes';

const notice = document.createElement('section');
notice.className = 'mistakes';
notice.setAttribute('aria-label', 'Mistakes in the edited files');
notice.setAttribute('role', 'alert');
notice.lang = 'en';

/** Shows mistakes over the page, which stays usable. Without mistakes, removes the notice. */
function show(mistakes: readonly string[]): void {
  notice.remove();
  if (mistakes.length === 0) return;
  const lead = document.createElement('p');
  lead.textContent = 'The last edit has mistakes. This page shows the version before it.';
  const text = document.createElement('pre');
  text.textContent = mistakes.join('\n');
  const dismiss = document.createElement('button');
  dismiss.type = 'button';
  dismiss.textContent = 'Dismiss';
  dismiss.addEventListener('click', () => notice.remove());
  notice.replaceChildren(lead, text, dismiss);
  document.body.append(notice);
}

import.meta.hot?.on(TELL, show);
import.meta.hot?.send(ASK);
