import { getUiOptions } from '@rjsf/utils';
import type {
  FieldTemplateProps,
  RJSFSchema,
  FieldErrorProps,
  FieldHelpProps,
  ObjectFieldTemplateProps,
} from '@rjsf/utils';
import { pathOfProperty } from '#domain/answers/property-names.ts';
import { LookupNote } from '#widgets/LookupNote.tsx';
import { findWidget } from '#widgets/registry.ts';
import type { WidgetContext } from '#widgets/widget.ts';
import { drawFieldFrame } from '../fields/field-frame.tsx';
import { FieldError } from '../fields/FieldError.tsx';
import { FieldHelp } from '../fields/FieldHelp.tsx';

/** Renders a field in rjsf. Uses the same field frame as Formcart's pages. */
export function FieldTemplate(props: FieldTemplateProps<unknown, RJSFSchema, WidgetContext>) {
  const { id, fieldPathId, label, required, children, help, errors, uiSchema = {}, hidden, registry } = props;
  const { 'ui:widget': widget } = uiSchema;
  // Objects and lists of rows have their own templates around their contents.
  if (hidden === true || widget === undefined || widget === 'rows') return children;
  const path = pathOfProperty(fieldPathId.path.join('.'));
  const lookup = registry.formContext.lookupOf?.(path);
  return drawFieldFrame({
    id,
    path,
    label,
    labeled: findWidget(uiSchema)?.labeled ?? 'label',
    required: required === true,
    options: getUiOptions(uiSchema),
    help,
    error: errors,
    control: children,
    note: lookup && <LookupNote id={id} status={lookup} />,
  });
}

/** Renders the first error of a field in rjsf. */
export function FieldErrorTemplate({ errors, fieldPathId }: FieldErrorProps) {
  return <FieldError id={fieldPathId.$id} errors={errors} />;
}

/** Renders the help text of a field in rjsf. */
export function FieldHelpTemplate({ help, fieldPathId }: FieldHelpProps) {
  return help === undefined ? null : <FieldHelp id={fieldPathId.$id} help={help} />;
}

/** Renders an object's properties without a frame of their own. */
export function FieldsTemplate({ properties }: Pick<ObjectFieldTemplateProps, 'properties'>) {
  return <div className="module-items">{properties.map(({ content }) => content)}</div>;
}
