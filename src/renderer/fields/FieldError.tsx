import type { ReactNode } from 'react';
import { errorIdOf } from '#widgets/control-ids.ts';

interface FieldErrorProps {
  /** Of the control. */
  readonly id: string;
  readonly errors: readonly ReactNode[] | undefined;
}

/** What is wrong with a field: the first message. It pulses when it appears. */
export function FieldError({ id, errors }: FieldErrorProps) {
  const first = errors?.[0];
  if (first === undefined) return null;
  return (
    <p className="field-error" id={errorIdOf(id)}>
      <span>{first}</span>
    </p>
  );
}
