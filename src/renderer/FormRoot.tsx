import { Provider } from 'jotai';
import { useEffect, useMemo } from 'react';
import { createSubmission } from '#state/submission.ts';
import type { FormSession } from '#state/form-session.ts';
import { FormFrame } from './FormFrame.tsx';
import { FormScopeContext } from './session-context.ts';
import { useRedirect } from './use-redirect.ts';

/** A form on a page, with everything it shares. */
export function FormRoot({ session }: { readonly session: FormSession }) {
  const scope = useMemo(
    () => ({
      session,
      submission: createSubmission(session, async (card, address) => {
        const { tokenizeCard } = await import('#api/tokenizer-client.ts');
        return tokenizeCard(session.page.tokenizer, card, address);
      }),
    }),
    [session],
  );
  useRedirect(scope);
  useEffect(() => {
    void scope.submission.resume();
    const keep = () => session.draft.flush();
    // A page that comes back from the browser's cache must not show a card or a password again.
    const forget = ({ persisted }: PageTransitionEvent) => {
      if (persisted) session.changes.forgetPrivate();
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
        <FormFrame />
      </FormScopeContext>
    </Provider>
  );
}
