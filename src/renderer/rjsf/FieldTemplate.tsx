import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { HelpTip } from '#widgets/HelpTip.tsx';
import { widgets } from '#widgets/registry.ts';

/** Label, help and error around a control. The error is drawn between label and control, where it is read first. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, fieldPathId, label, required, children, help, errors, uiSchema, hidden } = props;
  // Objects and lists of rows have templates of their own around what is in them.
  const isField = uiSchema?.['ui:widget'] !== undefined;
  if (hidden === true || !isField) return children;
  const widget: unknown = uiSchema?.['ui:widget'];
  const labeled = typeof widget === 'string' ? widgets[widget]?.labeled : 'label';
  const width: unknown = uiSchema?.['ui:options']?.['width'];
  const tooltip: unknown = uiSchema?.['ui:tooltip'];
  const tip =
    typeof tooltip === 'string' ? <HelpTip id={`${id}-tooltip`} about={label} text={tooltip} /> : undefined;
  const name = (
    <>
      {label}
      {required !== true && <span className="field-optional"> (optional)</span>}
    </>
  );
  return (
    <div
      className={`field field-${typeof width === 'string' ? width : 'full'}`}
      data-path={fieldPathId.path.join('.')}
    >
      {labeled === 'label' && (
        <WithTip tip={tip}>
          <label className="field-label" htmlFor={id}>
            {name}
          </label>
        </WithTip>
      )}
      {labeled === 'legend' && (
        <WithTip tip={tip}>
          <div className="field-label">{name}</div>
        </WithTip>
      )}
      {help}
      {errors}
      {labeled === 'self' ? <WithTip tip={tip}>{children}</WithTip> : children}
    </div>
  );
}

/** A label with the question mark of its tip beside it: outside of it, so that the control's name stays short. */
function WithTip({ tip, children }: { readonly tip: ReactNode; readonly children: ReactNode }) {
  if (tip === undefined) return children;
  return (
    <div className="field-heading">
      {children}
      {tip}
    </div>
  );
}
