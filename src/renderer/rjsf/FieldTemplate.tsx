import type { FieldTemplateProps } from '@rjsf/utils';
import { uiOptionsOf } from '#domain/pages/ui-options.ts';
import { widgets } from '#widgets/registry.ts';
import { FieldFrame } from '../fields/FieldFrame.tsx';

/** The frame that our pages draw around a control, as rjsf's template of a field. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, fieldPathId, label, required, children, help, errors, uiSchema = {}, hidden } = props;
  const widget: unknown = uiSchema['ui:widget'];
  // Objects and lists of rows have templates of their own around what is in them.
  if (hidden === true || widget === undefined) return children;
  return (
    <FieldFrame
      id={id}
      path={fieldPathId.path.join('.')}
      label={label}
      labeled={typeof widget === 'string' ? widgets[widget]?.labeled : 'label'}
      required={required === true}
      options={uiOptionsOf(uiSchema)}
      help={help}
      error={errors}
    >
      {children}
    </FieldFrame>
  );
}
