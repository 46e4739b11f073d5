import type { FieldHelpProps } from '@rjsf/utils';
import { FieldHelp } from '../fields/FieldHelp.tsx';

/** The rjsf template of a field's help text. */
export function FieldHelpTemplate({ help, fieldPathId }: FieldHelpProps) {
  return help === undefined ? null : <FieldHelp id={fieldPathId.$id} help={help} />;
}
