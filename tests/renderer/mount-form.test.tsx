import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { drawFirstStep } from '#prerender/draw-first-step.tsx';
import { mountForm } from '#renderer/mount-form.tsx';
import { createFormSession } from '#state/form-session.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from './small-form.ts';
import { drawWithoutScreen } from './without-screen.ts';

drawWithoutScreen();

const field = textField('value');
const form = formAround({ kind: 'field', field }, { value: field });

async function drawByServer(): Promise<string> {
  const firstStep = await drawFirstStep(form, smallPage, '2026-11-22');
  if (firstStep === undefined) throw new Error('The form has no step.');
  return `<form data-step="${firstStep.step}" data-version="${firstStep.version}"><div>${firstStep.markup}</div></form>`;
}

const ways = [
  ['hydrated from the server’s HTML', drawByServer],
  ['rendered into an empty element', () => Promise.resolve('')],
] as const;

/**
 * Events without React listeners, which occur twice for each key, and events that React must receive.
 */
const unheard = ['keypress', 'textInput', 'keyup', 'selectionchange'];
const heard = ['keydown', 'input', 'change'];

describe.each(ways)('a form %s', (_way, draw) => {
  it('stops keyboard events that have no listener, and no other events', async () => {
    document.body.innerHTML = `<main>${await draw()}</main>`;
    const element = document.querySelector('main') ?? document.body;
    const before = element.querySelector('input');
    const session = createFormSession(form, smallPage, createSmallPorts(createMemory()));
    const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
    const unmount = await act(() => mountForm(element, session, loadTokenizer));
    const control = element.querySelector('input');
    expect(control === before).toBe(before !== null);
    const arrived: string[] = [];
    const note = ({ type }: Event) => void arrived.push(type);
    for (const name of [...unheard, ...heard]) {
      // React's own listeners are at the element inside the form.
      element.querySelector('form > div')?.addEventListener(name, note);
      control?.dispatchEvent(new Event(name, { bubbles: true }));
    }
    expect(arrived).toEqual(heard);
    act(unmount);
    expect(element.querySelector('input')).toBeNull();
  });
});
