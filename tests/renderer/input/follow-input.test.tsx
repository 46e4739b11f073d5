import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { FieldModel } from '#domain/form.ts';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { lateParts } from '#renderer/late-parts.tsx';
import { createFormSession } from '#state/form-session.ts';
import { goToStep } from '#state/steps/navigation.ts';
import { digits } from '#rules/digits.ts';
import { email } from '#rules/email.ts';
import { runRules } from '#domain/rules/run-rules.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

/** Renders a form with one field. The code that loads after the first step is optional. */
async function show(different: Partial<FieldModel>, { isLoaded = true, value = '' } = {}) {
  const field = textField('code', { title: 'Code', ...different });
  const form = formAround({ kind: 'field', field }, { code: field });
  const page = { ...smallPage, preselect: { code: value } };
  const session = createFormSession(form, page, createSmallPorts(createMemory()));
  const loadTokenizer = () => Promise.reject(new Error('no tokenizer'));
  render(
    <form noValidate>
      <FormRoot session={session} loadTokenizer={loadTokenizer} />
    </form>,
  );
  if (isLoaded) {
    await lateParts.companions.load();
    await screen.findByRole('textbox', { name: /Code/ });
  }
  const user = userEvent.setup();
  const control = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Code/ });
  const answer = () => session.store.get(session.answers.answer('code'));
  return { user, control, answer };
}

const nineDigits: Partial<FieldModel> = {
  kind: 'digits',
  validate(value) {
    return runRules(value, this, [[digits, [9]]]);
  },
};
const isEmail: Partial<FieldModel> = {
  kind: 'email',
  validate(value) {
    return runRules(value, this, [[email, []]]);
  },
};

describe('a text that a visitor enters', () => {
  it('becomes normalized on blur', async () => {
    const { user, control, answer } = await show(nineDigits);
    await user.type(control(), '601 234 567');
    expect(answer()).toBe('601 234 567');
    await user.tab();
    expect(answer()).toBe('601234567');
    expect(control().value).toBe('601234567');
    expect(screen.queryByText(/must only contain numbers/)).toBeNull();
  });

  it('becomes normalized on paste', async () => {
    const { user, control, answer } = await show({ kind: 'phone' });
    await user.click(control());
    await user.paste('\u202D+1 307\u2011555\u20110100\u202C');
    expect(answer()).toBe('(307) 555-0100');
    expect(control().value).toBe('(307) 555-0100');
  });

  it('becomes normalized when a browser fills it in', async () => {
    const { control, answer } = await show({ kind: 'phone' });
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
      control(),
      '0044 20 7946 0958',
    );
    control().dispatchEvent(new Event('input', { bubbles: true }));
    await waitFor(() => expect(answer()).toBe('+44 20 7946 0958'));
  });

  it('becomes normalized when Enter is pressed in its field', async () => {
    const { user, control, answer } = await show(nineDigits);
    await user.type(control(), '601-234-567{Enter}');
    expect(answer()).toBe('601234567');
    await screen.findByRole('heading', { name: 'Second step' });
  });

  it('becomes normalized at Continue even when the normalizer was not loaded before', async () => {
    const { user, control, answer } = await show(nineDigits, { isLoaded: false });
    await user.type(control(), '601 234 567{Enter}');
    await screen.findByRole('heading', { name: 'Second step' });
    expect(answer()).toBe('601234567');
  });

  it('stays unchanged when the normalizer loads during typing', async () => {
    const { user, control, answer } = await show({ kind: 'text' }, { isLoaded: false });
    await user.type(control(), 'Blue ');
    await lateParts.companions.load();
    await user.type(control(), 'Shops');
    expect(answer()).toBe('Blue Shops');
  });

  it('shows an error at its field for a control character', async () => {
    const { user, control } = await show({ kind: 'text' });
    await user.type(control(), 'Blue\u0007Shops');
    await user.tab();
    await screen.findByText(
      'Code contains an invisible character (U+0007). Delete it, or type the answer again.',
    );
    await user.clear(control());
    await user.type(control(), 'Blue Shops');
    await waitFor(() => expect(screen.queryByText(/invisible character/)).toBeNull());
  });
});

describe('a text that arrives without an event', () => {
  it.each([
    ['the step', {}],
    ['a form with all steps together', { mode: 'together' }],
  ] as const)('reaches the post when the visitor submits the last step: %s', async (_, different) => {
    const posted: unknown[] = [];
    const ports = createSmallPorts(createMemory());
    const formPost: typeof ports.formPost = {
      ...ports.formPost,
      send: (...given) => {
        posted.push(given);
        return ports.formPost.send(...given);
      },
    };
    const form = {
      ...formAround({ kind: 'text', text: 'Nothing' }, {}),
      submission: { action: 'process_contact', payload: 'contact' },
    };
    const session = createFormSession(form, { ...smallPage, ...different }, { ...ports, formPost });
    goToStep(session, 'second');
    render(
      <form noValidate>
        <FormRoot session={session} loadTokenizer={() => Promise.reject(new Error('no tokenizer'))} />
      </form>,
    );
    await lateParts.companions.load();
    const control = await screen.findByRole<HTMLInputElement>('textbox', { name: /^later/ });
    control.value = 'Silent';
    expect(session.store.get(session.answers.answer('later'))).not.toBe('Silent');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await expect.poll(() => posted.length).toBe(1);
    expect(JSON.stringify(posted)).toContain('Silent');
  });
});

describe('a hint', () => {
  it('appears after blur, does not block the form, and is applied on click', async () => {
    const { user, control, answer } = await show(isEmail);
    await user.type(control(), 'ana@gmial.com');
    expect(screen.queryByText(/Did you mean/)).toBeNull();
    await user.tab();
    const hint = await screen.findByText('Did you mean ana@gmail.com?');
    expect(hint.tagName).toBe('OUTPUT');
    expect(control().getAttribute('aria-invalid')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Use ana@gmail.com' }));
    expect(answer()).toBe('ana@gmail.com');
    expect(document.activeElement).toBe(control());
    await waitFor(() => expect(screen.queryByText(/Did you mean/)).toBeNull());
  });

  it.each([
    ['a zero after the country code', '+33 06 10 10 10 10', '+33 6 1010 1010'],
    ['a plus before a national number', '+307 555 0142', '(307) 555-0142'],
  ])(
    'suggests a phone number without %s after blur, and is applied on click',
    async (_, typed, suggested) => {
      const { user, control, answer } = await show({ kind: 'phone' });
      await user.type(control(), typed);
      expect(screen.queryByText(/Did you mean/)).toBeNull();
      await user.tab();
      await screen.findByText(`Did you mean ${suggested}?`);
      await user.click(screen.getByRole('button', { name: `Use ${suggested}` }));
      expect(answer()).toBe(suggested);
      expect(control().value).toBe(suggested);
    },
  );

  it('never blocks Continue', async () => {
    const { user, control } = await show(isEmail);
    await user.type(control(), 'ana@gmial.com');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Second step' })).toBeTruthy();
  });

  it('suggests the plain email address next to the error of an address with a name', async () => {
    const { user, control } = await show(isEmail);
    await user.type(control(), 'Ana Ruiz <ana@example.com>');
    await user.tab();
    await screen.findByRole('button', { name: 'Use ana@example.com' });
    expect(control().getAttribute('aria-invalid')).toBe('true');
  });
});
