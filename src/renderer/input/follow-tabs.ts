import { draftName } from '#state/drafts/draft-storage.ts';
import type { FormSession } from '#state/form-session.ts';

const loadMerge = () => import('#state/drafts/merge-drafts.ts');

/** Adds the answers that another tab stores for the same page. A failed import leaves this tab's answers. */
export function followTabs(session: FormSession): () => void {
  const hear = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key !== draftName(session.page.pageID) || newValue === null) return;
    loadMerge().then(
      ({ mergeDraft }) => mergeDraft(session, oldValue, newValue),
      (error: unknown) => console.error(error),
    );
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
