import { createHash } from 'node:crypto';
import { escapeHtml, Markup } from '../html.ts';

/**
 * Runs before all other scripts: hides the first step where the visitor has a draft of the page, which the server cannot
 * know, notes a press on Continue on its button (`aria-busy` says so to everybody, and to the form), and shows where the
 * page's own script does not come that nothing here works.
 */
const TEXT = `
const root = document.documentElement
try {
  const { draft } = document.currentScript.dataset
  if (draft && localStorage.getItem(draft) !== null) root.classList.add('has-draft')
} catch {}
addEventListener('submit', ({ target, submitter }) => {
  if (target.method === 'dialog') submitter?.setAttribute('aria-busy', 'true')
})
addEventListener('error', ({ target }) => {
  if (target.type === 'module') root.classList.add('is-lost')
}, true)
`;

/** The script as a page's policy names it. */
export const EARLY_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(TEXT).digest('base64')}'`;

/** @param draft under which name the visitor's device keeps a draft of the page; undefined for none */
export function renderEarlyScript(draft: string | undefined): Markup {
  // Its hash counts each blank.
  return new Markup(`<script data-draft="${escapeHtml(draft ?? '')}">${TEXT}</script>`);
}
