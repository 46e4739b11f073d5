import { createHash } from 'node:crypto';
import { escapeHtml, Markup } from '../html.ts';

/**
 * Runs before all other scripts. It hides the first step when the visitor has a draft, which the server
 * cannot know. If Continue is clicked before the form runs, the script sets `aria-busy` on the button, and
 * the form reads the attribute later. It shows an error when the page's own script fails to load.
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

/** The script's source in a Content-Security-Policy. */
export const EARLY_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(TEXT).digest('base64')}'`;

/** @param draft storage key of the page's draft; undefined for none */
export function renderEarlyScript(draft: string | undefined): Markup {
  // Do not add whitespace inside the script, because that would change the hash.
  return new Markup(`<script data-draft="${escapeHtml(draft ?? '')}">${TEXT}</script>`);
}
