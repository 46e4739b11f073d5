import { getUiOptions } from '@rjsf/utils';
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react';
import type { FieldInstance } from '#domain/relevance/field-instances.ts';
import type { FieldModel } from '#domain/form.ts';
import { isSameAnswer } from '#domain/options/options.ts';
import { findYear } from '#domain/input/card-expiry.ts';
import { findAskingPath } from '#domain/input/find-asking-path.ts';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { resolveOptions } from '#domain/pages/resolve-options.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { LookupNote } from '#widgets/LookupNote.tsx';
import type { WidgetOptions } from '#widgets/widget.ts';
import { latePriceWords } from '../late-price-words.tsx';
import { widgetRegistryOf } from '../widget-context.ts';
import { useEnumOptions } from '../options/use-enum-options.ts';
import { useSession } from '../session-context.ts';
import { FieldError } from './FieldError.tsx';
import { drawFieldFrame } from './field-frame.tsx';
import { FieldHelp } from './FieldHelp.tsx';
import { findPageWidget } from './page-widgets.tsx';
import { useErrors } from './use-errors.ts';

const NOTHING_TYPED = Symbol('nothing typed');

/**
 * Returns the field's answer, and a function that the widget must call before it writes. If the widget
 * keeps its own text, typing does not rerender the widget. Any other change does, including a rejected
 * change, because the widget may show the rejected text.
 */
function useAnswer(
  { field, path }: FieldInstance,
  keepsText: boolean,
): readonly [unknown, (typed: unknown) => void] {
  const { store, answers, evaluated, changes } = useSession();
  const answer = field.options === undefined ? answers.answer(path) : evaluated.answer(path);
  const typed = useRef<unknown>(NOTHING_TYPED);
  // A new object per render, because the typed text can be replaced by the same answer as in the last render.
  const rendered = useRef<{ readonly answer: unknown }>({ answer: undefined });
  const subscribe = useCallback(
    (onChange: () => void) => {
      const leaveAnswer = store.sub(answer, onChange);
      const leaveUndone = store.sub(changes.undone, () => {
        if (store.get(changes.undone)?.path !== path) return;
        typed.current = NOTHING_TYPED;
        rendered.current = { answer: store.get(answer) };
        onChange();
      });
      return () => {
        leaveAnswer();
        leaveUndone();
      };
    },
    [store, answer, changes, path],
  );
  const read = () => {
    const now = store.get(answer);
    if (keepsText && now === typed.current) return rendered.current;
    if (typed.current !== NOTHING_TYPED || now !== rendered.current.answer)
      rendered.current = { answer: now };
    typed.current = NOTHING_TYPED;
    return rendered.current;
  };
  useSyncExternalStore(subscribe, read, read);
  const noteTyped = useCallback((value: unknown) => {
    typed.current = value;
  }, []);
  return [store.get(answer), noteTyped];
}

const { Part: FieldEffect } = latePriceWords.fieldEffect;

interface RenderedFieldProps {
  readonly instance: FieldInstance;
  readonly label: string;
  readonly required: boolean;
}

/** Renders a field with its current label and required state. */
export function drawField(props: RenderedFieldProps) {
  return props.instance.field.options === undefined ? (
    <PlainField {...props} />
  ) : (
    <FieldWithList {...props} />
  );
}

function PlainField(props: RenderedFieldProps) {
  return useDrawing(props, useWidgetOptions(props.instance.field));
}

/**
 * Renders a field with options. A field with one available option, which is then its answer, is not shown, unless its
 * widget says why there are no others.
 */
function FieldWithList(props: RenderedFieldProps) {
  const { field, path } = props.instance;
  const options = useWidgetOptions(field);
  const enumOptions: readonly EnumOption[] = useEnumOptions(field, path, options);
  const [only, second] = enumOptions;
  const isPartial = field.options?.long !== undefined && second === undefined;
  const drawn = useDrawing(
    props,
    useMemo(() => ({ ...options, enumOptions, isPartial }), [options, enumOptions, isPartial]),
  );
  const { evaluated, store } = useSession();
  const { saysEmpty } = findPageWidget(field.uiSchema).entry;
  const isSettled = only !== undefined && second === undefined && !isPartial && saysEmpty === undefined;
  return isSettled && isSameAnswer(store.get(evaluated.answer(path)), only.value) ? null : drawn;
}

function useWidgetOptions({ uiSchema }: FieldModel): WidgetOptions {
  const { form, page } = useSession();
  return useMemo(
    () => resolveOptions(uiSchema, getUiOptions(uiSchema), page, form.texts),
    [uiSchema, page, form],
  );
}

const noErrors: string[] = [];

function ignoreFocus() {
  // Required by rjsf's widget props. Pages do not use it.
}

/**
 * Renders the widget with its current answer and error, in a frame with its label. A hook rather than a
 * component, to avoid the cost of one more component per field.
 */
function useDrawing({ instance, label, required }: RenderedFieldProps, options: WidgetOptions) {
  const session = useSession();
  const { field, path } = instance;
  const { entry, Widget } = findPageWidget(field.uiSchema);
  const { keepsText = false, labeled, effect } = entry;
  const [value, noteTyped] = useAnswer(instance, keepsText);
  const year = findYear(field, path);
  const shown = useErrors(path, year);
  // A hidden answer has no control. The control that asks for it, such as that of the expiry date, shows its
  // error.
  const errors = findAskingPath(session.form, path) === path ? shown : noErrors;
  const onChange = useCallback(
    (next: unknown) => {
      noteTyped(next);
      session.changes.setAnswer(path, next);
    },
    [session, path, noteTyped],
  );
  const onBlur = useCallback(() => session.validity.markSeen([path, year ?? path]), [session, path, year]);
  const id = controlIdOf(path);
  const registry = widgetRegistryOf(session);
  const lookup = registry.formContext.lookupOf?.(path);
  const { help, placeholder, disabled, readonly } = options;
  const control = (
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
      registry={registry}
    />
  );
  return drawFieldFrame({
    id,
    path,
    label,
    labeled,
    required,
    money: field.priceOf === undefined ? undefined : 'list',
    options,
    help: typeof help === 'string' && <FieldHelp id={id} help={help} />,
    error: errors.length > 0 && <FieldError id={id} errors={errors} />,
    control,
    effect: effect !== undefined && <FieldEffect kind={effect} path={path} />,
    note: lookup && <LookupNote id={id} status={lookup} />,
  });
}
