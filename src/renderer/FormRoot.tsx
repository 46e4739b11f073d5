import { Provider } from 'jotai';
import { useEffect, useMemo } from 'react';
import { pendingName } from '#state/drafts/draft-storage.ts';
import { createLateSubmission } from '#state/submission/late-submission.ts';
import type { LoadTokenizer } from '#state/submission/submission.ts';
import type { FormSession } from '#state/form-session.ts';
import { FormFrame } from './FormFrame.tsx';
import { FormScopeContext } from './session-context.ts';
import type { FormScope } from './session-context.ts';
import { whenIdle } from './loading/when-idle.ts';
import { ModuleBoundary } from './steps/ModuleBoundary.tsx';

/** Renders a form on a page, with the context that its components share. */
export function FormRoot({
  session,
  loadTokenizer,
}: {
  readonly session: FormSession;
  readonly loadTokenizer: LoadTokenizer;
}) {
  const scope = useMemo(
    () => ({
      session,
      submission: createLateSubmission(session, async (...asked) => (await loadTokenizer())(...asked)),
    }),
    [session, loadTokenizer],
  );
  useEffect(() => loadBeforeLastStep(scope, loadTokenizer), [scope, loadTokenizer]);
  useEffect(() => {
    const resume = () => void scope.submission.resume();
    // Another tab has started to submit this draft.
    const hear = ({ key }: StorageEvent) => {
      if (key === pendingName(session.page.pageID)) resume();
    };
    resume();
    const keep = () => session.draft.flush();
    // Clear private data: a page restored from the back/forward cache must not show the card, the password or
    // a placed order again.
    const forget = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      session.changes.forgetPrivate();
      if (session.store.get(scope.submission.status).kind === 'redirecting') window.location.reload();
    };
    window.addEventListener('storage', hear);
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', forget);
    return () => {
      window.removeEventListener('storage', hear);
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', forget);
    };
  }, [session, scope]);
  return (
    <Provider store={session.store}>
      <FormScopeContext value={scope}>
        <ModuleBoundary>
          <FormFrame />
        </ModuleBoundary>
      </FormScopeContext>
    </Provider>
  );
}

/**
 * Preloads the submission code while the second-to-last step is shown, so that Submit only waits for the card
 * token.
 */
function loadBeforeLastStep({ session, submission }: FormScope, loadTokenizer: LoadTokenizer): () => void {
  const { store, steps, page } = session;
  const load = () => {
    const current = store.get(steps.current);
    const isNear = store
      .get(steps.shown)
      .slice(-2)
      .some((step) => step === current);
    if (!isNear && page.mode !== 'together') return;
    whenIdle(() => {
      // Submit retries failed imports.
      if (page.tokenizer !== undefined) loadTokenizer().catch(() => undefined);
      void submission.prepare();
    });
  };
  load();
  return store.sub(steps.current, load);
}
