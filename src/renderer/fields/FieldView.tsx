import { memo, useMemo } from 'react';
import type { ComponentProps } from 'react';
import { pathInRow } from '#domain/answers/field-instances.ts';
import type { FieldModel } from '#domain/form.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { registryOf, SchemaField } from '../rjsf/registry.ts';
import { FieldInstanceContext, useSession } from '../session-context.ts';
import { useLabel } from './use-label.ts';
import { useRequired } from './use-required.ts';

function ignoreChange() {
  // Answers are written by the bound widgets; rjsf has no copy of them to keep.
}

/**
 * Draws one field with rjsf. Its schema, ids and callbacks keep their identity for the field's life, and its answer
 * goes past rjsf straight to the widget.
 */
export const FieldView = memo(function FieldView({
  field,
  rowKey,
}: {
  readonly field: FieldModel;
  readonly rowKey?: string | undefined;
}) {
  const registry = registryOf(useSession());
  const instance = useMemo(() => {
    if (field.rows === undefined || rowKey === undefined) return { field, path: field.path, row: '' };
    return { field, path: pathInRow(field.path, field.rows, rowKey), row: `${field.rows}.${rowKey}` };
  }, [field, rowKey]);
  const fieldPathId = useMemo(
    () => ({ $id: controlIdOf(instance.path), path: instance.path.split('.') }),
    [instance],
  );
  const isFixed = field.rulesWhen === undefined && field.priceOf === undefined;
  const Field = isFixed ? SchemaField : ChangingField;
  return (
    <FieldInstanceContext value={instance}>
      <Field
        schema={field.schema}
        uiSchema={field.uiSchema}
        fieldPathId={fieldPathId}
        name={instance.path}
        onChange={ignoreChange}
        onBlur={ignoreChange}
        onFocus={ignoreChange}
        registry={registry}
        required={field.required}
      />
    </FieldInstanceContext>
  );
});

/** A field whose label or demands follow the answers: most have none, and have nothing to wait for. */
function ChangingField(props: ComponentProps<typeof SchemaField>) {
  const { schema } = props;
  const required = useRequired();
  const title = useLabel(schema.title ?? '');
  const titled = useMemo(() => (title === schema.title ? schema : { ...schema, title }), [schema, title]);
  return <SchemaField {...props} schema={titled} required={required} />;
}
