import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { waitForNextTurn } from '../fixtures/next-turn.ts';
import { showWidget } from './one-field-form.tsx';

const control = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Field' });

/** Shows a phone field and moves the focus to it. The guide or the formatted number shows that the mask is loaded. */
async function showPhone(value?: string) {
  const shown = showWidget('text', { options: { mask: 'phone' }, ...(value === undefined ? {} : { value }) });
  control().focus();
  await waitFor(() => expect(control().value).not.toBe(''));
  // The browser sets the selection one turn of the event loop after the focus.
  await waitForNextTurn();
  return shown;
}

describe('the mask "phone"', () => {
  describe.each([
    '+1 (307) 555-0142',
    '+1-307-555-0142',
    '1 307 555 0142',
    '307.555.0142',
    '(+1) 307,555,0142',
  ])('a phone number written as %j', (text) => {
    it('becomes one number when it is typed', async () => {
      const { user, answer } = await showPhone();
      await user.keyboard(text);
      await user.tab();
      expect(control().value).toBe('(307) 555-0142');
      expect(answer()).toBe('(307) 555-0142');
    });

    it('becomes one number when it is pasted, before and after blur', async () => {
      const { user, answer } = await showPhone();
      await user.paste(text);
      expect(control().value).toBe('(307) 555-0142');
      await user.tab();
      expect(answer()).toBe('(307) 555-0142');
    });
  });

  describe.each(['(307) 555-0142 x12', '30755501422', '307-555-01422', '1 307 555 01422', '1-888-LIBRARY'])(
    'text that is not a phone number, such as %j,',
    (text) => {
      it('stays as typed during typing and on blur', async () => {
        const { user, answer } = await showPhone();
        await user.keyboard(text);
        expect(control().value).toBe(text);
        await user.tab();
        expect(control().value).toBe(text);
        expect(answer()).toBe(text);
      });

      it('stays as pasted', async () => {
        const { user, answer } = await showPhone();
        await user.paste(text);
        await user.tab();
        expect(control().value).toBe(text);
        expect(answer()).toBe(text);
      });
    },
  );

  it('keeps the caret when a digit too many appears in a number', async () => {
    const { user } = await showPhone('(307) 555-0142');
    await user.type(control(), '9', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect(control().value).toBe('(3097) 555-0142');
    expect(control().selectionStart).toBe(4);
    await user.keyboard('8');
    expect(control().value).toBe('(30987) 555-0142');
    expect(control().selectionStart).toBe(5);
    await user.keyboard('{Backspace}{Backspace}');
    expect(control().value).toBe('(307) 555-0142');
    expect(control().selectionStart).toBe(3);
  });

  it('deletes a formatted number digit by digit', async () => {
    const { user, answers } = await showPhone('(307) 555-0142');
    control().setSelectionRange(14, 14);
    await user.keyboard('{Backspace>20/}');
    expect(control().value).toBe('(___) ___-____');
    expect(answers().at(-1)).toBe('');
  });

  it('undoes and redoes typing', async () => {
    const { user, answer } = await showPhone('(307) 555-0142');
    control().setSelectionRange(14, 14);
    await user.keyboard('3{Control>}z{/Control}');
    expect(control().value).toBe('(307) 555-0142');
    expect(answer()).toBe('(307) 555-0142');
    await user.keyboard('{Control>}y{/Control}');
    expect(control().value).toBe('(307) 555-01423');
  });
});
