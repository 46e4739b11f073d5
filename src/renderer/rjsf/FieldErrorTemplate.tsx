import type { FieldErrorProps } from '@rjsf/utils';
import { FieldError } from '../fields/FieldError.tsx';

/** The rjsf template of a field's errors. Shows the first one. */
export function FieldErrorTemplate({ errors, fieldPathId }: FieldErrorProps) {
  return <FieldError id={fieldPathId.$id} errors={errors} />;
}
