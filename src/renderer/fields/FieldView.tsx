import { memo, useMemo } from 'react';
import { pathInRow } from '#domain/relevance/field-instances.ts';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import type { FieldModel } from '#domain/form.ts';
import { drawField } from './draw-field.tsx';
import { labelOf, useLabel } from './use-label.ts';
import { useRequired } from './use-required.ts';

interface FieldViewProps {
  readonly field: FieldModel;
  readonly rowKey?: string | undefined;
}

function instanceOf({ field, rowKey }: FieldViewProps): FieldInstance {
  if (field.rows === undefined || rowKey === undefined) return { field, path: field.path, row: '' };
  return { field, path: pathInRow(field.path, field.rows, rowKey), row: `${field.rows}.${rowKey}` };
}

/** A field. It subscribes to its own answer and error, so that a keystroke renders only this field. */
export const FieldView = memo(function FieldView({ field, rowKey }: FieldViewProps) {
  const instance = useMemo(() => instanceOf({ field, rowKey }), [field, rowKey]);
  const isFixed = field.rulesWhen === undefined && field.priceOf === undefined;
  return isFixed ? (
    drawField({ instance, label: labelOf(field), required: field.required })
  ) : (
    <ChangingField instance={instance} />
  );
});

/** A field whose label or required state depends on answers. Most fields need neither subscription. */
function ChangingField({ instance }: { readonly instance: FieldInstance }) {
  return drawField({ instance, label: useLabel(instance), required: useRequired(instance) });
}
