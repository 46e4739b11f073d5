import { useLayoutEffect, useRef } from 'react';
import { say } from './say.ts';

interface SelectAllProps {
  readonly id: string;
  /** The number of checked states, and of available ones. */
  readonly checked: number;
  readonly all: number;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly onChange: (isSelected: boolean) => void;
}

/**
 * Renders a checkbox that checks or clears all states. The checkbox is indeterminate while only some
 * states are checked.
 */
export function SelectAll({ id, checked, all, disabled, readonly, onChange }: SelectAllProps) {
  const box = useRef<HTMLInputElement>(null);
  const isFull = all > 0 && checked === all;
  useLayoutEffect(() => {
    if (box.current !== null) box.current.indeterminate = checked > 0 && !isFull;
  });
  return (
    <label className="checkbox">
      <input
        ref={box}
        id={id}
        className="checkbox-input"
        type="checkbox"
        checked={isFull}
        disabled={disabled || all === 0}
        aria-readonly={readonly || undefined}
        onChange={() => onChange(!isFull)}
      />
      <span className="checkbox-label">{say('state-map.all')}</span>
    </label>
  );
}
