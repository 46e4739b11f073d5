import type { FieldTemplateProps } from '@rjsf/utils';
import { widgets } from '#widgets/registry.ts';
import { FieldError } from './FieldError.tsx';
import { controlIdOf, useFieldInstance } from './session-context.ts';
import { useRequired } from './use-required.ts';

/** Label, help and error around a control. The error stands between label and control, where it is read first. */
export function FieldTemplate({ label, children, uiSchema, rawHelp }: FieldTemplateProps) {
  const { path } = useFieldInstance();
  const required = useRequired();
  const id = controlIdOf(path);
  const widget: unknown = uiSchema?.['ui:widget'];
  const labelled = typeof widget === 'string' ? widgets[widget]?.labelled : 'label';
  const width: unknown = uiSchema?.['ui:options']?.['width'];
  const name = (
    <>
      {label}
      {!required && <span className="field-optional"> (optional)</span>}
    </>
  );
  return (
    <div className={`field field-${typeof width === 'string' ? width : 'full'}`} data-path={path}>
      {labelled === 'label' && (
        <label className="field-label" htmlFor={id}>
          {name}
        </label>
      )}
      {labelled === 'legend' && <div className="field-label">{name}</div>}
      {rawHelp !== undefined && (
        <p className="field-help" id={`${id}-help`}>
          {rawHelp}
        </p>
      )}
      <FieldError path={path} label={label} />
      {children}
    </div>
  );
}
