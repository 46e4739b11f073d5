import '#loading/late-texts.ts';
import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import type { FieldProps } from '@rjsf/utils';
import { useEffect, useMemo, useRef } from 'react';
import { createSay } from '#domain/texts.ts';
import type { RowsService } from '#widgets/rows/rows-service.ts';

/**
 * Renders rjsf's field of a list. Provides the service of the rows widget, which is the list's template in
 * `theme`. Removes `ui:widget`, because rjsf would pass the named widget the list's value instead of the
 * template's props.
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

/** Creates the rows service of a list in rjsf's form. Returns the same object on every render. */
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
      text: createSay(),
    }),
    [],
  );
}
