import { render } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useSubmit } from '#renderer/steps/use-step-moves.ts';

function Frame({ advance }: { readonly advance: () => void }) {
  const frame = useRef<HTMLDivElement>(null);
  useSubmit(frame, advance);
  return (
    <div ref={frame}>
      <button type="submit">Continue</button>
    </div>
  );
}

/** A form that submits as soon as it is rendered, before it is painted. */
function PressedAtOnce({ advance }: { readonly advance: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => form.current?.requestSubmit());
  return (
    <form ref={form}>
      <Frame advance={advance} />
    </form>
  );
}

describe('a form', () => {
  it('submits on the first click, even before the form is painted', () => {
    const advance = vi.fn<() => void>();
    render(<PressedAtOnce advance={advance} />);
    expect(advance).toHaveBeenCalledTimes(1);
  });
});
