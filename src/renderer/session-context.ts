import { createContext, useContext } from 'react';
import type { FormSession } from '#state/form-session.ts';
import type { Submission } from '#state/submission/submission.ts';

export interface FormScope {
  readonly session: FormSession;
  readonly submission: Submission;
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined);

/**
 * Returns the session and the submission of the surrounding form.
 * @throws {Error} outside a form
 */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (scope === undefined) throw new Error('Missing FormScopeContext');
  return scope;
}

export function useSession(): FormSession {
  return useFormScope().session;
}
