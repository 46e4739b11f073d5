import type { FieldErrorProps } from '@rjsf/utils';
import { errorIdOf } from '#widgets/control-ids.ts';

/** What is wrong with a field: the first message. It pulses when it appears. */
export function FieldErrorTemplate({ errors, fieldPathId }: Pick<FieldErrorProps, 'errors' | 'fieldPathId'>) {
  const first = errors?.[0];
  if (first === undefined) return null;
  return (
    <p className="field-error" id={errorIdOf(fieldPathId.$id)}>
      <span>{first}</span>
    </p>
  );
}
