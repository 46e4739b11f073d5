import type { WidgetProps as RjsfWidgetProps } from '@rjsf/utils';
import { useAtomValue } from 'jotai';
import { Suspense, useCallback, useMemo } from 'react';
import type { ComponentType } from 'react';
import type { WidgetEntry } from '#widgets/widget.ts';
import { lateWidget } from './late-widgets.tsx';
import { controlIdOf, useFieldInstance, useSession } from './session-context.ts';
import { settleOptions } from './settle-options.ts';
import { useAnswer } from './use-answer.ts';
import { findWidgetService } from './widget-services.ts';
import { useEntryNotes } from './use-entry-notes.ts';
import { useLabel } from './use-label.ts';
import { useRequired } from './use-required.ts';

/**
 * Ties a widget to the answer of the field it is drawn in. The widget reads its own value and error, so that a keystroke
 * renders the widget and nothing around it: rjsf never sees the answers.
 */
export function bindWidget(entry: WidgetEntry): ComponentType<RjsfWidgetProps> {
  const { keepsText = false } = entry;
  const Widget = 'component' in entry ? entry.component : lateWidget(entry).Part;
  return function BoundWidget({ label: title, options, disabled, readonly, placeholder }: RjsfWidgetProps) {
    const session = useSession();
    const { field, path } = useFieldInstance();
    const label = useLabel(field, title);
    const hasOptions = field.options !== undefined;
    const answer = hasOptions ? session.evaluated.answer(path) : session.answers.answer(path);
    const [value, noteTyped] = useAnswer(session.store, answer, keepsText);
    const choices = useAtomValue(session.evaluated.choices(path));
    const listed = useAtomValue(session.evaluated.listed(path));
    const { notes, pending } = useEntryNotes(path);
    const invalid = useAtomValue(session.validity.shown(path)) !== undefined;
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
    const settled = useMemo(() => settleOptions(options, session.page), [options, session]);
    const onBlur = useCallback(() => session.validity.markSeen([path]), [session, path]);
    const service = useMemo(() => findWidgetService(session, path), [session, path]);
    const id = controlIdOf(path);
    const describedBy = [
      ...(field.uiSchema['ui:help'] === undefined ? [] : [`${id}-help`]),
      ...(session.lookups.isAsked(field.path) ? [`${id}-lookup`] : []),
      ...(invalid ? [`${id}-error`] : []),
    ];
    return (
      <Suspense fallback={<span className="placeholder placeholder-control" />}>
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
          listed={listed}
          notes={notes}
          pendingNotes={pending}
          options={settled}
          service={service}
          files={field.isFile === true ? session.files : undefined}
        />
      </Suspense>
    );
  };
}
