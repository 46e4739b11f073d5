import type { WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import { useAtomValue } from 'jotai';
import { Suspense, useCallback, useMemo } from 'react';
import type { ComponentType } from 'react';
import { resolveOptions } from '#domain/pages/resolve-options.ts';
import { useIsLive } from '#widgets/take-over.ts';
import type { WidgetEntry } from '#widgets/widget.ts';
import { lateWidget, placeholderOf } from '../loading/late-widgets.tsx';

import { useEnumOptions } from '../options/use-enum-options.ts';
import { useFieldInstance, useSession } from '../session-context.ts';
import { useAnswer } from './use-answer.ts';
import { useErrors } from './use-errors.ts';
import { useLabel } from './use-label.ts';
import { useRequired } from './use-required.ts';

/**
 * Ties a widget to the answer of the field it is drawn in. The widget reads its own value and error, so that a keystroke
 * renders the widget and nothing around it: rjsf never sees the answers.
 */
export function bindWidget(entry: WidgetEntry): ComponentType<RjsfWidgetProps> {
  const { keepsText = false, isPageOnly = false } = entry;
  const Widget = 'component' in entry ? entry.component : lateWidget(entry).Part;
  return function BoundWidget(props: RjsfWidgetProps) {
    const { id, name, disabled, readonly, placeholder, onFocus, registry } = props;
    const session = useSession();
    const { field, path } = useFieldInstance();
    const label = useLabel(field, props.label);
    const hasOptions = field.options !== undefined;
    const answer = hasOptions ? session.evaluated.answer(path) : session.answers.answer(path);
    const [value, noteTyped] = useAnswer(session.store, answer, keepsText);
    const { form, page } = session;
    const given = useMemo(
      () => resolveOptions(field.uiSchema, props.options, page, form.texts),
      [field, props.options, page, form],
    );
    const enumOptions = useEnumOptions(field, path, given);
    const options = useMemo(() => ({ ...given, enumOptions }), [given, enumOptions]);
    const rawErrors = useErrors(path);
    // A change that was not made after all is drawn away: the widget may show what was typed.
    useAtomValue(session.changes.undone(path));
    const required = useRequired();
    const onChange = useCallback(
      (next: unknown) => {
        noteTyped(next);
        session.changes.setAnswer(path, next);
      },
      [session, path, noteTyped],
    );
    const onBlur = useCallback(() => session.validity.markSeen([path]), [session, path]);
    const isLive = useIsLive();
    if (isPageOnly && !isLive) return placeholderOf(entry, options);
    const widget = (
      <Widget
        id={id}
        name={name}
        label={label}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        onFocus={onFocus}
        required={required}
        disabled={disabled === true}
        readonly={readonly === true}
        rawErrors={rawErrors}
        placeholder={placeholder ?? ''}
        options={options}
        registry={registry}
      />
    );
    return isPageOnly ? <Suspense fallback={placeholderOf(entry, options)}>{widget}</Suspense> : widget;
  };
}
