import { useState } from 'react';

interface ChoiceTipProps {
  readonly id: string;
  /** What it tells about. */
  readonly about: string;
  readonly text: string;
}

const SMALL_BELOW = 100;
const MEDIUM_BELOW = 400;

/** A question mark that opens a text in place, for touch, mouse and keyboard alike. */
export function ChoiceTip({ id, about, text }: ChoiceTipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
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
      <p id={id} className={`help-tip help-tip-${sizeOf(text)}`} hidden={!isOpen}>
        {text}
      </p>
    </>
  );
}

function sizeOf(text: string): 'small' | 'medium' | 'large' {
  if (text.length < SMALL_BELOW) return 'small';
  return text.length < MEDIUM_BELOW ? 'medium' : 'large';
}
