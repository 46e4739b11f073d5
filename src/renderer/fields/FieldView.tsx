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

/**
 * One field. Its answer and its error go straight to it, so that a keystroke draws a field and nothing around it.
 */
export const FieldView = memo(function FieldView({ field, rowKey }: FieldViewProps) {
  const instance = useMemo(() => instanceOf({ field, rowKey }), [field, rowKey]);
  const isFixed = field.rulesWhen === undefined && field.priceOf === undefined;
  return isFixed ? (
    drawField({ instance, label: labelOf(field), required: field.required })
  ) : (
    <ChangingField instance={instance} />
  );
});

/** A field whose label or demands follow the answers: most have none, and have nothing to wait for. */
function ChangingField({ instance }: { readonly instance: FieldInstance }) {
  return drawField({ instance, label: useLabel(instance), required: useRequired(instance) });
}
