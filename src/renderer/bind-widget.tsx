import type { WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import { useAtomValue } from 'jotai';
import { useCallback } from 'react';
import type { ComponentType } from 'react';
import type { WidgetEntry } from '#widgets/widget.ts';
import { controlIdOf, useFieldInstance, useSession } from './session-context.ts';
import { useRequired } from './use-required.ts';

/**
 * Ties a widget to the answer of the field it is drawn in. The widget reads its own value and error, so that a keystroke
 * renders the widget and nothing around it: rjsf never sees the answers.
 */
export function bindWidget({ component: Widget }: WidgetEntry): ComponentType<RjsfWidgetProps> {
  return function BoundWidget({ label, options, disabled, readonly, placeholder }: RjsfWidgetProps) {
    const session = useSession();
    const { field, path } = useFieldInstance();
    const hasOptions = field.options !== undefined;
    const value = useAtomValue(hasOptions ? session.evaluated.answer(path) : session.answers.answer(path));
    const choices = useAtomValue(session.evaluated.choices(path));
    const invalid = useAtomValue(session.validity.shown(path)) !== undefined;
    const required = useRequired();
    const onChange = useCallback((next: unknown) => session.changes.setAnswer(path, next), [session, path]);
    const onBlur = useCallback(() => session.validity.markSeen([path]), [session, path]);
    const id = controlIdOf(path);
    const describedBy = [
      ...(field.uiSchema['ui:help'] === undefined ? [] : [`${id}-help`]),
      ...(invalid ? [`${id}-error`] : []),
    ];
    return (
      <Widget
        id={id}
        name={path}
        label={label}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        required={required}
        disabled={disabled === true}
        readonly={readonly === true}
        invalid={invalid}
        describedBy={describedBy.length === 0 ? undefined : describedBy.join(' ')}
        placeholder={placeholder === '' ? undefined : placeholder}
        choices={choices}
        options={options}
      />
    );
  };
}
