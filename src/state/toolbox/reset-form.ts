import type { DraftsSession } from '../drafts/drafts-session.ts';

/** Deletes the draft and reloads the page at its first step. A test key in the address stays. */
export function resetForm({ draft }: DraftsSession): void {
  draft.drop();
  const url = new URL(window.location.href);
  url.searchParams.delete('step');
  window.history.replaceState(null, '', url.href);
  window.location.reload();
}
