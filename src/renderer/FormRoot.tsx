import { Provider } from 'jotai';
import { useEffect, useMemo } from 'react';
import { createLateSubmission } from '#state/submission/late-submission.ts';
import type { LoadTokenizer } from '#state/submission/submission.ts';
import type { FormSession } from '#state/form-session.ts';
import { FormBoundary } from './FormBoundary.tsx';
import { FormFrame } from './FormFrame.tsx';
import { FormScopeContext } from './session-context.ts';
import type { FormScope } from './session-context.ts';
import { useRedirect } from './submission/use-redirect.ts';

/** A form on a page, with everything it shares. */
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
  useRedirect(scope);
  useEffect(() => loadWithLastStep(scope, loadTokenizer), [scope, loadTokenizer]);
  useEffect(() => {
    void scope.submission.resume();
    const keep = () => session.draft.flush();
    // A page that comes back from the browser's cache must not show a card or a password again, nor an order that is placed.
    const forget = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      session.changes.forgetPrivate();
      if (session.store.get(scope.submission.status).kind === 'redirecting') window.location.reload();
    };
    window.addEventListener('pagehide', keep);
    window.addEventListener('pageshow', forget);
    return () => {
      window.removeEventListener('pagehide', keep);
      window.removeEventListener('pageshow', forget);
    };
  }, [session, scope]);
  return (
    <Provider store={session.store}>
      <FormScopeContext value={scope}>
        <FormBoundary>
          <FormFrame />
        </FormBoundary>
      </FormScopeContext>
    </Provider>
  );
}

/** Loads what an order is sent with when the last step is shown, so that Submit waits for nothing but the card. */
function loadWithLastStep({ session, submission }: FormScope, loadTokenizer: LoadTokenizer): () => void {
  const { store, steps, page } = session;
  const load = () => {
    const isLast = store.get(steps.shown).at(-1) === store.get(steps.current);
    if (!isLast && page.mode !== 'together') return;
    // A line that is down now is tried again at Submit.
    if (page.tokenizer !== undefined) loadTokenizer().catch(() => undefined);
    void submission.prepare();
  };
  load();
  return store.sub(steps.current, load);
}
