import { getUiOptions } from '@rjsf/utils';
import type { FieldTemplateProps } from '@rjsf/utils';
import { pathOfProperty } from '#domain/answers/property-names.ts';
import { findWidget } from '#widgets/registry.ts';
import { drawFieldFrame } from '../fields/field-frame.tsx';

/** The rjsf template of a field. Uses the same frame as our pages. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, fieldPathId, label, required, children, help, errors, uiSchema = {}, hidden } = props;
  const { 'ui:widget': widget } = uiSchema;
  // Objects and lists of rows have their own templates around their contents.
  if (hidden === true || widget === undefined || widget === 'rows') return children;
  return drawFieldFrame({
    id,
    path: pathOfProperty(fieldPathId.path.join('.')),
    label,
    labeled: findWidget(uiSchema)?.labeled ?? 'label',
    required: required === true,
    options: getUiOptions(uiSchema),
    help,
    error: errors,
    control: children,
  });
}
