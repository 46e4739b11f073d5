import { readInside } from '#domain/read-property.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { EnumOption } from '#domain/options/enum-options.ts';
import { findChosen, keyOfOption } from '../chosen-option.ts';
import { controlAttributes } from '../control-attributes.ts';
import { groupOptions } from '../group-options.ts';
import { loadLater } from '../load-later.tsx';
import { drawOptionPicture } from '../option-picture.tsx';
import type { SelectControlProps } from './select-control.ts';
import { useIsLive } from '../take-over.ts';

/** Maximum number of options in a plain select. Longer lists get a search. */
const MAX_READ = 25;

/** Falls back to the native select when the typeahead fails to load. */
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
 * Renders the control of all select widgets. With a mouse, long lists become a typeahead. Phones use the
 * native select, which suits them better. Options with a group are listed under the heading of the group.
 */
export function SelectControl(props: SelectControlProps) {
  const isLong = props.options.length > MAX_READ;
  const select = useRef<HTMLSelectElement>(null);
  const isInUse = useEarlySelect(select, isLong, props.widget.options.isPartial === true);
  if (!isLong || isInUse || !hasMouse()) return <NativeSelect {...props} select={select} />;
  return <Typeahead {...props} />;
}

function hasMouse(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: fine)').matches;
}

/**
 * Returns whether to keep the native select, which the server rendered or which has only part of the list. It
 * stays while a visitor is using it, also when the rest of the list arrives.
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
      // Render synchronously, before the select can receive focus.
      if (document.activeElement !== select.current) flushSync(leave);
      else select.current?.addEventListener('blur', leave, { signal: left.signal });
    };
    // Load the typeahead first, so that it replaces the select without a placeholder in between.
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
        {/* A native select has no read-only state, so omit the other options. */}
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

/** Returns the option contained in the answer, for a list that has not loaded it yet. */
function toOption(answer: unknown): EnumOption | undefined {
  const [key, value] = [readInside(answer, 'key'), readInside(answer, 'value')];
  return typeof key === 'string' && typeof value === 'string'
    ? { value: { key, value }, label: value }
    : undefined;
}

function drawOptions(options: readonly EnumOption[]) {
  return [...groupOptions(options)].map(([group, members]) => {
    const items = members.map((option) => (
      <option key={keyOfOption(option)} value={keyOfOption(option)}>
        {option.label}
      </option>
    ));
    return group === undefined ? (
      items
    ) : (
      <optgroup key={group} label={group}>
        {items}
      </optgroup>
    );
  });
}
