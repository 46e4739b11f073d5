import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HelpTip } from '#widgets/HelpTip.tsx';
import { findViolations } from '../fixtures/find-violations.ts';

const TEXT = 'The state your company is formed in.';
const button = () => screen.getByRole('button', { name: 'More about State' });
const tip = () => screen.getByText(TEXT);

function showTip() {
  return render(
    <main>
      <h1>Form</h1>
      <HelpTip id="tip" about="State" text={TEXT} />
      <button type="button">After</button>
    </main>,
  );
}

/** Opens the tip and stops the clock until the test moves it. */
function openWithStoppedClock() {
  vi.useFakeTimers();
  const shown = showTip();
  act(() => button().focus());
  fireEvent.click(button());
  return shown;
}

/** Moves focus and pointer away. In jsdom, only a click moves the pointer. */
function leave() {
  const after = screen.getByRole('button', { name: 'After' });
  act(() => after.focus());
  fireEvent.click(after);
}

function pass(milliseconds: number) {
  act(() => vi.advanceTimersByTime(milliseconds));
}

afterEach(() => {
  vi.useRealTimers();
});

describe('HelpTip', () => {
  it('opens and closes with its button, which exposes the state', async () => {
    const user = userEvent.setup();
    const { container } = showTip();
    expect(tip().hidden).toBe(true);
    expect(button().getAttribute('aria-expanded')).toBe('false');
    await user.click(button());
    expect(tip().hidden).toBe(false);
    expect(button().getAttribute('aria-expanded')).toBe('true');
    expect(button().getAttribute('aria-controls')).toBe(tip().id);
    expect(await findViolations(container)).toEqual([]);
    await user.click(button());
    expect(tip().hidden).toBe(true);
  });

  it.each(['{Enter}', ' '])(
    'opens with the key %j and closes with Escape, without moving the focus',
    async (key) => {
      const user = userEvent.setup();
      showTip();
      await user.tab();
      await user.keyboard(key);
      expect(tip().hidden).toBe(false);
      await user.keyboard('{Escape}');
      expect(tip().hidden).toBe(true);
      expect(document.activeElement).toBe(button());
    },
  );

  it('closes on a click outside, but not on a click inside', async () => {
    const user = userEvent.setup();
    showTip();
    await user.click(button());
    await user.click(tip());
    expect(tip().hidden).toBe(false);
    await user.click(screen.getByRole('heading', { name: 'Form' }));
    expect(tip().hidden).toBe(true);
  });

  it('closes 5 seconds after focus and pointer have left', () => {
    openWithStoppedClock();
    leave();
    pass(4999);
    expect(tip().hidden).toBe(false);
    pass(1);
    expect(tip().hidden).toBe(true);
  });

  it('stays open while the focus is inside', () => {
    openWithStoppedClock();
    pass(60_000);
    expect(tip().hidden).toBe(false);
  });

  it('stays open while the pointer is over it', () => {
    openWithStoppedClock();
    act(() => screen.getByRole('button', { name: 'After' }).focus());
    pass(60_000);
    expect(tip().hidden).toBe(false);
  });

  it('stays open when the focus returns within 5 seconds', () => {
    openWithStoppedClock();
    leave();
    pass(3000);
    act(() => button().focus());
    pass(60_000);
    expect(tip().hidden).toBe(false);
  });

  it('stops its timer when it is removed', () => {
    const { unmount } = openWithStoppedClock();
    const wrapper = tip().parentElement ?? document.body;
    const ask = vi.spyOn(wrapper, 'matches');
    leave();
    unmount();
    pass(60_000);
    expect(ask).not.toHaveBeenCalled();
  });
});
