import { getUiOptions } from '@rjsf/utils';
import { useCallback, useMemo } from 'react';
import type { FieldInstance } from '#domain/answers/field-instances.ts';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { resolveOptions } from '#domain/pages/resolve-options.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import type { WidgetOptions } from '#widgets/widget.ts';
import { latePriceWords } from '../cart/late-price-words.tsx';
import { widgetRegistryOf } from '../loading/widget-context.ts';
import { LookupNote } from '../lookups/LookupNote.tsx';
import { useEnumOptions } from '../options/use-enum-options.ts';
import { useSession } from '../session-context.ts';
import { FieldError } from './FieldError.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import { findPageWidget } from './page-widgets.tsx';
import { useAnswer } from './use-answer.ts';
import { useErrors } from './use-errors.ts';

const { Part: FieldEffect } = latePriceWords.fieldEffect;

export interface DrawnFieldProps {
  readonly instance: FieldInstance;
  readonly label: string;
  readonly required: boolean;
}

/** A field as its label and demands are now. */
export function DrawnField(props: DrawnFieldProps) {
  const { form, page } = useSession();
  const { field } = props.instance;
  const options = useMemo(
    () => resolveOptions(field.uiSchema, getUiOptions(field.uiSchema), page, form.texts),
    [field, page, form],
  );
  const Field = field.options === undefined ? FieldWithOptions : FieldWithList;
  return <Field {...props} options={options} />;
}

type FieldWithOptionsProps = DrawnFieldProps & { readonly options: WidgetOptions };

function FieldWithList({ options, ...props }: FieldWithOptionsProps) {
  const { field, path } = props.instance;
  const enumOptions: readonly EnumOption[] = useEnumOptions(field, path, options);
  const all = useMemo(() => ({ ...options, enumOptions }), [options, enumOptions]);
  return <FieldWithOptions {...props} options={all} />;
}

function ignoreFocus() {
  // Nothing on a page waits for a field to be entered.
}

/** Draws its widget with the answer and the error as they are now, in the frame with its label. */
function FieldWithOptions({ instance, label, required, options }: FieldWithOptionsProps) {
  const session = useSession();
  const { field, path } = instance;
  const { entry, Widget } = findPageWidget(field.uiSchema);
  const { keepsText = false, labeled, effect } = entry;
  const [value, noteTyped] = useAnswer(instance, keepsText);
  const errors = useErrors(path);
  const onChange = useCallback(
    (next: unknown) => {
      noteTyped(next);
      session.changes.setAnswer(path, next);
    },
    [session, path, noteTyped],
  );
  const onBlur = useCallback(() => session.validity.markSeen([path]), [session, path]);
  const id = controlIdOf(path);
  const { help, placeholder, disabled, readonly } = options;
  return (
    <FieldFrame
      id={id}
      path={path}
      label={label}
      labeled={labeled}
      required={required}
      options={options}
      help={typeof help === 'string' && <FieldHelp id={id} help={help} />}
      error={<FieldError id={id} errors={errors} />}
    >
      <Widget
        id={id}
        name={path}
        label={label}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        onFocus={ignoreFocus}
        required={required}
        disabled={disabled === true}
        readonly={readonly === true}
        rawErrors={errors}
        placeholder={typeof placeholder === 'string' ? placeholder : ''}
        options={options}
        registry={widgetRegistryOf(session)}
      />
      {effect !== undefined && <FieldEffect kind={effect} path={path} />}
      {session.lookups.isAsked(field.path) && <LookupNote path={path} />}
    </FieldFrame>
  );
}
