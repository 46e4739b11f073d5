import { lazy, Suspense, useMemo } from 'react';
import type { Option } from '#domain/form.ts';
import { answerOf, findChosen, labelOf } from './choice-answer.ts';
import { controlAttributes } from './control-attributes.ts';
import { groupChoices } from './group-choices.ts';
import type { SelectControlProps } from './select-control.ts';

/** Above this number a list is searched rather than read. */
const MOST_READ = 25;

/** Where it cannot be loaded, the native select is as good a way to choose. */
const Typeahead = lazy(() =>
  import('./Typeahead.tsx').then(
    (module) => ({ default: module.Typeahead }),
    () => ({ default: NativeSelect }),
  ),
);

/**
 * The select behind every widget of that kind. Long lists can be typed into where there is a mouse; phones have a better
 * way of their own. Entries with a group stand under its heading.
 */
export function SelectControl(props: SelectControlProps) {
  if (props.choices.length <= MOST_READ || !hasMouse()) return <NativeSelect {...props} />;
  return (
    <Suspense fallback={<span className="placeholder placeholder-control" />}>
      <Typeahead {...props} />
    </Suspense>
  );
}

function hasMouse(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches;
}

function NativeSelect({
  widget,
  choices,
  blank,
  isBlankDisabled = false,
  answer = 'key',
  autoComplete,
}: SelectControlProps) {
  const { value, readonly, onChange } = widget;
  const entries = useMemo(() => drawEntries(choices), [choices]);
  const chosen = useMemo(() => findChosen(choices, value), [choices, value]);
  const choose = (key: string) => {
    const choice = choices.find((entry) => entry.key === key);
    onChange(choice && answerOf(choice, answer));
  };
  return (
    <div className="select">
      <select
        {...controlAttributes(widget)}
        className={chosen === undefined ? 'control control-blank' : 'control'}
        value={chosen?.key ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
        aria-readonly={readonly || undefined}
        autoComplete={autoComplete}
      >
        {/* A select has no read-only state of its own: there is nothing else to choose. */}
        {(!readonly || chosen === undefined) && (
          <option value="" disabled={isBlankDisabled}>
            {blank}
          </option>
        )}
        {readonly ? drawEntries(chosen === undefined ? [] : [chosen]) : entries}
      </select>
    </div>
  );
}

function drawEntries(choices: readonly Option[]) {
  return [...groupChoices(choices)].map(([group, members]) => {
    const options = members.map((choice) => (
      <option key={choice.key} value={choice.key}>
        {labelOf(choice)}
      </option>
    ));
    return group === undefined ? (
      options
    ) : (
      <optgroup key={group} label={group}>
        {options}
      </optgroup>
    );
  });
}
