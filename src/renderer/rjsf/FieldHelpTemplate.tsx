import type { FieldHelpProps } from '@rjsf/utils';
import { helpIdOf } from '#widgets/control-ids.ts';

/** The help of a field, which describes its control. */
export function FieldHelpTemplate({ help, fieldPathId }: FieldHelpProps) {
  if (help === undefined) return null;
  return (
    <p className="field-help" id={helpIdOf(fieldPathId.$id)}>
      {help}
    </p>
  );
}
