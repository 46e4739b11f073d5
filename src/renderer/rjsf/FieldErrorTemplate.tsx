import type { FieldErrorProps } from '@rjsf/utils';
import { FieldError } from '../fields/FieldError.tsx';

/** What is wrong with a field: the first of what rjsf found. */
export function FieldErrorTemplate({ errors, fieldPathId }: FieldErrorProps) {
  return <FieldError id={fieldPathId.$id} errors={errors} />;
}
