import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { HelpTip } from '#widgets/HelpTip.tsx';
import { widgets } from '#widgets/registry.ts';
import { FieldError } from './FieldError.tsx';
import { LookupNote } from './LookupNote.tsx';
import { controlIdOf, useFieldInstance } from './session-context.ts';
import { useLabel } from './use-label.ts';
import { useRequired } from './use-required.ts';

/** Label, help and error around a control. The error stands between label and control, where it is read first. */
export function FieldTemplate({ label: title, children, uiSchema, rawHelp }: FieldTemplateProps) {
  const { field, path } = useFieldInstance();
  const label = useLabel(field, title);
  const required = useRequired();
  const id = controlIdOf(path);
  const widget: unknown = uiSchema?.['ui:widget'];
  const labelled = typeof widget === 'string' ? widgets[widget]?.labelled : 'label';
  const width: unknown = uiSchema?.['ui:options']?.['width'];
  const tooltip: unknown = uiSchema?.['ui:tooltip'];
  const tip =
    typeof tooltip === 'string' ? <HelpTip id={`${id}-tooltip`} about={label} text={tooltip} /> : undefined;
  const name = (
    <>
      {label}
      {!required && <span className="field-optional"> (optional)</span>}
    </>
  );
  return (
    <div className={`field field-${typeof width === 'string' ? width : 'full'}`} data-path={path}>
      {labelled === 'label' && (
        <WithTip tip={tip}>
          <label className="field-label" htmlFor={id}>
            {name}
          </label>
        </WithTip>
      )}
      {labelled === 'legend' && (
        <WithTip tip={tip}>
          <div className="field-label">{name}</div>
        </WithTip>
      )}
      {rawHelp !== undefined && (
        <p className="field-help" id={`${id}-help`}>
          {rawHelp}
        </p>
      )}
      <FieldError path={path} />
      {labelled === 'self' ? <WithTip tip={tip}>{children}</WithTip> : children}
      <LookupNote />
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
