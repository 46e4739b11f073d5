import { useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { readInside } from '#domain/conditions/condition-operators.ts';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { findChosen, keyOfOption } from '../chosen-option.ts';
import { controlAttributes } from '../control-attributes.ts';
import { groupOptions } from '../group-options.ts';
import { loadLater } from '../load-later.tsx';
import { drawOptionPicture } from '../option-picture.tsx';
import type { SelectControlProps } from './select-control.ts';
import { useIsLive } from '../take-over.ts';

/** Above this number a list is searched rather than read. */
const MOST_READ = 25;

/** Where it cannot be loaded, the native select is as good a way to choose. */
const typeahead = loadLater<SelectControlProps>(
  () =>
    import('./Typeahead.tsx').then(
      (module) => module.Typeahead,
      () => NativeSelect,
    ),
  <span className="placeholder placeholder-control" />,
);

const { Part: Typeahead } = typeahead;

/**
 * The select behind every widget of that kind. Long lists can be typed into where there is a mouse; phones have a better
 * way of their own. Options with a group are listed under its heading.
 */
export function SelectControl(props: SelectControlProps) {
  const isLong = props.options.length > MOST_READ;
  const select = useRef<HTMLSelectElement>(null);
  const isInUse = useEarlySelect(select, isLong, props.widget.options.isPartial === true);
  if (!isLong || isInUse || !hasMouse()) return <NativeSelect {...props} select={select} />;
  return <Typeahead {...props} />;
}

function hasMouse(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches;
}

/**
 * Returns whether to keep the native select, which the server rendered or which has only part of the list. It stays while a
 * visitor is using it, also when the rest of the list arrives.
 */
function useEarlySelect(
  select: RefObject<HTMLSelectElement | null>,
  isLong: boolean,
  isPartial: boolean,
): boolean {
  const isLive = useIsLive();
  const [isEarly, setEarly] = useState(!isLive || isPartial);
  useEffect(() => {
    if (!isEarly || !isLong || !hasMouse()) return undefined;
    const left = new AbortController();
    const leave = () => setEarly(false);
    const replace = () => {
      if (left.signal.aborted) return;
      // At once, before the focus may come to it.
      if (document.activeElement !== select.current) flushSync(leave);
      else select.current?.addEventListener('blur', leave, { signal: left.signal });
    };
    // Fetched before, so that one takes the other's place without a blank between.
    void typeahead.load().then(replace);
    return () => left.abort();
  }, [isEarly, isLong, select]);
  return isEarly;
}

interface NativeSelectProps extends SelectControlProps {
  readonly select?: RefObject<HTMLSelectElement | null>;
}

function NativeSelect({
  widget,
  options,
  blank,
  isBlankDisabled = false,
  autoComplete,
  select,
}: NativeSelectProps) {
  const { value, readonly, onChange } = widget;
  const { isPartial = false } = widget.options;
  const entries = useMemo(() => drawOptions(options), [options]);
  const known = useMemo(() => findChosen(options, value), [options, value]);
  const chosen = known ?? (isPartial ? toOption(value) : undefined);
  const choose = (key: string) => onChange(findChosen(options, key)?.value);
  return (
    <div className="select">
      {drawOptionPicture(chosen?.image)}
      <select
        {...controlAttributes(widget)}
        ref={select}
        className={chosen === undefined ? 'control control-blank' : 'control'}
        value={chosen === undefined ? '' : keyOfOption(chosen)}
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
        {!readonly && entries}
        {(readonly || known === undefined) && drawOptions(chosen === undefined ? [] : [chosen])}
        {isPartial && !readonly && <option disabled>Loading…</option>}
      </select>
    </div>
  );
}

/** The option that the answer itself holds, while the list has not loaded it. */
function toOption(answer: unknown): EnumOption | undefined {
  const [key, value] = [readInside(answer, 'key'), readInside(answer, 'value')];
  return typeof key === 'string' && typeof value === 'string'
    ? { value: { key, value }, label: value }
    : undefined;
}

function drawOptions(options: readonly EnumOption[]) {
  return [...groupOptions(options)].map(([group, members]) => {
    const drawn = members.map((option) => (
      <option key={keyOfOption(option)} value={keyOfOption(option)}>
        {option.label}
      </option>
    ));
    return group === undefined ? (
      drawn
    ) : (
      <optgroup key={group} label={group}>
        {drawn}
      </optgroup>
    );
  });
}
