import '#loading/late-texts.ts';
import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import type { FieldProps } from '@rjsf/utils';
import { useEffect, useMemo, useRef } from 'react';
import { sayFrom } from '#domain/texts.ts';
import type { RowsService } from '#widgets/rows/rows-service.ts';

/**
 * rjsf's field of a list, with the port of the rows widget. The widget is the list's template in `theme`. rjsf
 * would pass a widget that `ui:widget` names the list's value in place of the template's props, so the name is
 * removed here.
 */
export function RowsField(props: FieldProps<unknown[]>) {
  const { schema, uiSchema, formData = [], registry } = props;
  const service = useRowsService(props);
  const removable = formData.length > (schema.minItems ?? 0);
  const own = useMemo(() => {
    const { 'ui:widget': widget, ...others } = uiSchema ?? {};
    const written = widget === 'rows' ? others : (uiSchema ?? {});
    return { ...written, 'ui:options': { removable, ...written['ui:options'] } };
  }, [uiSchema, removable]);
  const withService = useMemo(
    () => ({ ...registry, formContext: { ...registry.formContext, rows: service } }),
    [registry, service],
  );
  return <ArrayField {...props} uiSchema={own} registry={withService} />;
}

/** Creates the port of a list in rjsf's form. It keeps its identity. */
function useRowsService(props: FieldProps<unknown[]>): RowsService {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  return useMemo(
    () => ({
      keep: (index) => {
        const row = latest.current.formData?.[index];
        return () => {
          const { formData = [], onChange, fieldPathId } = latest.current;
          onChange(formData.toSpliced(index, 0, row), fieldPathId.path);
        };
      },
      text: sayFrom(),
    }),
    [],
  );
}
