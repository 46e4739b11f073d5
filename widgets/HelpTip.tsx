import { useEffect, useRef, useState } from 'react';

interface HelpTipProps {
  readonly id: string;
  readonly about: string;
  readonly text: string;
}

const SMALL_BELOW = 100;
const MEDIUM_BELOW = 400;
/** Time in milliseconds that a tooltip stays open without hover or focus. */
const DISPOSE_MS = 5000;

/**
 * Renders a help button that opens a text, for touch, mouse and keyboard. A second click, a click elsewhere
 * or Escape closes the text. The text also closes `DISPOSE_MS` milliseconds after it loses hover and focus.
 * It floats below the nearest positioned ancestor.
 */
export function HelpTip({ id, about, text }: HelpTipProps) {
  const [isOpen, setOpen] = useState(false);
  const wrapper = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = wrapper.current;
    if (!isOpen || element === null) return undefined;
    const watch = new AbortController();
    const { signal } = watch;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!element.matches(':hover, :focus-within')) setOpen(false);
      }, DISPOSE_MS);
    };
    const closeFromOutside = ({ target }: Event) => {
      if (target instanceof Node && !element.contains(target)) setOpen(false);
    };
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpen(false);
    };
    element.addEventListener('focusout', leave, { signal });
    element.addEventListener('pointerleave', leave, { signal });
    document.addEventListener('pointerdown', closeFromOutside, { signal });
    document.addEventListener('keydown', closeByKey, { signal });
    return () => {
      watch.abort();
      clearTimeout(timer);
    };
  }, [isOpen]);
  return (
    <span ref={wrapper} className="help">
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
