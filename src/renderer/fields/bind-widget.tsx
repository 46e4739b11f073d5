import type { WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import { Suspense, useCallback, useMemo } from 'react';
import type { ComponentType } from 'react';
import { resolveOptions } from '#domain/pages/resolve-options.ts';
import { useIsLive } from '#widgets/take-over.ts';
import type { WidgetEntry, WidgetProps } from '#widgets/widget.ts';
import { lateWidget, placeholderOf } from '../loading/late-widgets.tsx';
import { useEnumOptions } from '../options/use-enum-options.ts';
import { useFieldInstance, useSession } from '../session-context.ts';
import { useAnswer } from './use-answer.ts';
import { useErrors } from './use-errors.ts';

/** A widget that only the page draws: what it needs is loaded or made there. */
function pageOnly(Widget: ComponentType<WidgetProps>, entry: WidgetEntry): ComponentType<WidgetProps> {
  return function PageOnlyWidget(props: WidgetProps) {
    const isLive = useIsLive();
    const placeholder = placeholderOf(entry, props.options);
    if (!isLive) return placeholder;
    return (
      <Suspense fallback={placeholder}>
        <Widget {...props} />
      </Suspense>
    );
  };
}

/**
 * Ties a widget to the answer of the field it is drawn in. The widget reads its own value and error, so that a keystroke
 * renders the widget and nothing around it: rjsf never sees the answers.
 */
export function bindWidget(entry: WidgetEntry): ComponentType<RjsfWidgetProps> {
  const { keepsText = false, isPageOnly = false } = entry;
  const AnyWidget = 'component' in entry ? entry.component : lateWidget(entry).Part;
  const Widget = isPageOnly ? pageOnly(AnyWidget, entry) : AnyWidget;
  return function BoundWidget(props: RjsfWidgetProps) {
    const { id, name, label, required, disabled, readonly, placeholder, onFocus, registry } = props;
    const session = useSession();
    const { field, path } = useFieldInstance();
    const [value, noteTyped] = useAnswer(keepsText);
    const { form, page } = session;
    const given = useMemo(
      () => resolveOptions(field.uiSchema, props.options, page, form.texts),
      [field, props.options, page, form],
    );
    const enumOptions = useEnumOptions(field, path, given);
    const options = useMemo(() => ({ ...given, enumOptions }), [given, enumOptions]);
    const rawErrors = useErrors(path);
    const onChange = useCallback(
      (next: unknown) => {
        noteTyped(next);
        session.changes.setAnswer(path, next);
      },
      [session, path, noteTyped],
    );
    const onBlur = useCallback(() => session.validity.markSeen([path]), [session, path]);
    return (
      <Widget
        id={id}
        name={name}
        label={label}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        onFocus={onFocus}
        required={required === true}
        disabled={disabled === true}
        readonly={readonly === true}
        rawErrors={rawErrors}
        placeholder={placeholder ?? ''}
        options={options}
        registry={registry}
      />
    );
  };
}
