import type { FieldHelpProps } from '@rjsf/utils';
import { FieldHelp } from '../fields/FieldHelp.tsx';

/** The help of a field as rjsf's template. */
export function FieldHelpTemplate({ help, fieldPathId }: FieldHelpProps) {
  return help === undefined ? null : <FieldHelp id={fieldPathId.$id} help={help} />;
}
