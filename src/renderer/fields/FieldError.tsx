import type { ReactNode } from 'react';
import { errorIdOf } from '#widgets/control-ids.ts';

interface FieldErrorProps {
  /** Id of the control. */
  readonly id: string;
  readonly errors: readonly ReactNode[] | undefined;
}

/** Renders the first error of a field. */
export function FieldError({ id, errors }: FieldErrorProps) {
  const first = errors?.[0];
  if (first === undefined) return null;
  return (
    <p className="field-error" id={errorIdOf(id)}>
      <span>{first}</span>
    </p>
  );
}
