import { act } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { drawFirstStep } from '#prerender/draw-first-step.tsx';
import { mountForm } from '#renderer/mount-form.tsx';
import { createFormSession } from '#state/form-session.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from './small-form.ts';
import { drawWithoutScreen } from './without-screen.ts';

drawWithoutScreen();

const field = textField('value');
const form = formAround({ kind: 'field', field }, { value: field });

async function drawByServer(): Promise<string> {
  const drawn = await drawFirstStep(form, smallPage, '2026-11-22');
  if (drawn === undefined) throw new Error('The form has no step.');
  return `<form data-step="${drawn.step}" data-version="${drawn.version}"><div>${drawn.markup}</div></form>`;
}

const ways = [
  ['taken over from the server', drawByServer],
  ['drawn in an empty place', () => Promise.resolve('')],
] as const;

describe.each(ways)('a form %s', (_way, draw) => {
  it('ends the events of selections in its controls, which React would answer by looking through all names', async () => {
    document.body.innerHTML = `<main>${await draw()}</main>`;
    const element = document.querySelector('main') ?? document.body;
    const before = element.querySelector('input');
    const session = createFormSession(form, smallPage, createSmallPorts(createMemory()));
    await act(() => mountForm(element, session, () => Promise.reject(new Error('no tokenizer'))));
    const heard = vi.fn<(event: Event) => void>();
    document.addEventListener('selectionchange', heard);
    const control = element.querySelector('input');
    expect(control === before).toBe(before !== null);
    control?.dispatchEvent(new Event('selectionchange', { bubbles: true }));
    expect(heard).not.toHaveBeenCalled();
    element.dispatchEvent(new Event('selectionchange', { bubbles: true }));
    expect(heard).toHaveBeenCalledTimes(1);
    document.removeEventListener('selectionchange', heard);
  });
});
