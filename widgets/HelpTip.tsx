import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';

interface HelpTipProps {
  readonly id: string;
  /** What it tells about. */
  readonly about: string;
  readonly text: string;
}

const SMALL_BELOW = 100;
const MEDIUM_BELOW = 400;
/** How long a tip stays that neither the pointer nor the focus is at any more. */
const DISPOSE_MS = 5000;

/**
 * A question mark that opens a text, for touch, mouse and keyboard alike. It closes on a second press, a press elsewhere
 * or Escape, and by itself a while after it was left. The text floats below the nearest positioned element.
 */
export function HelpTip({ id, about, text }: HelpTipProps) {
  const [isOpen, setOpen] = useState(false);
  const wrapper = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && wrapper.current?.contains(target) === false) setOpen(false);
    };
    document.addEventListener('pointerdown', closeFromOutside);
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside);
      clearTimeout(timer.current);
    };
  }, [isOpen]);
  const leave = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (wrapper.current?.matches(':hover, :focus-within') === false) setOpen(false);
    }, DISPOSE_MS);
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false);
  };
  return (
    <span ref={wrapper} className="help" onKeyDown={closeByKey} onBlur={leave} onPointerLeave={leave}>
      <button
        type="button"
        className="help-button"
        aria-label={`More about ${about}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span aria-hidden="true">?</span>
      </button>
      <span id={id} className={`help-tip help-tip-${sizeOf(text)}`} hidden={!isOpen}>
        {text}
      </span>
    </span>
  );
}

function sizeOf(text: string): 'small' | 'medium' | 'large' {
  if (text.length < SMALL_BELOW) return 'small';
  return text.length < MEDIUM_BELOW ? 'medium' : 'large';
}
