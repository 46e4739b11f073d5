import type { DraftsSession } from '../drafts/drafts-session.ts';

/** Forgets the draft and opens the page again, at its first step. What switched the test mode on stays in the address. */
export function resetForm({ draft }: DraftsSession): void {
  draft.drop();
  const url = new URL(window.location.href);
  url.searchParams.delete('step');
  window.history.replaceState(null, '', url.href);
  window.location.reload();
}
