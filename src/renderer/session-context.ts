import { createContext, useContext } from 'react';
import type { FieldInstance } from '#domain/answers/field-instances.ts';
import type { FormSession } from '#state/form-session.ts';
import type { Submission } from '#state/submission/submission.ts';

/** What the parts of a form share: its session and the way to submit it. */
export interface FormScope {
  readonly session: FormSession;
  readonly submission: Submission;
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined);
export const FieldInstanceContext = createContext<FieldInstance | undefined>(undefined);

/** @throws outside a form */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (scope === undefined) throw new Error('This component is drawn inside a form only');
  return scope;
}

export function useSession(): FormSession {
  return useFormScope().session;
}

/** The field that is being drawn. @throws outside a field */
export function useFieldInstance(): FieldInstance {
  const instance = useContext(FieldInstanceContext);
  if (instance === undefined) throw new Error('This component is drawn inside a field only');
  return instance;
}
