import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { FormRoot } from '#renderer/FormRoot.tsx';
import { createFormSession } from '#state/form-session.ts';
import { createMemory, createSmallPorts, formAround, smallPage, textField } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';

drawWithoutScreen();

const uiSchema = { 'ui:widget': 'password' };
const password = textField('password', { title: 'Password', uiSchema });
const confirmation = textField('again', {
  title: 'Confirm password',
  uiSchema: { ...uiSchema, 'ui:options': { generator: false, requirements: false } },
  reads: ['password'],
});
const other = textField('pin', { title: 'PIN', uiSchema: confirmation.uiSchema });

describe('Generate password', () => {
  it('fills in the password and its confirmation, and no other field', async () => {
    const fields = { password, again: confirmation, pin: other };
    const items = Object.values(fields).map((field) => ({ kind: 'field' as const, field }));
    const form = formAround({ kind: 'field', field: password }, fields);
    const steps = [{ key: 'first', title: 'First', modules: [{ key: 'account', label: 'Account', items }] }];
    const session = createFormSession({ ...form, steps }, smallPage, createSmallPorts(createMemory()));
    render(<FormRoot session={session} loadTokenizer={() => Promise.reject(new Error('no tokenizer'))} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Generate password' }));
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).value;
    expect(valueOf('Password')).toHaveLength(12);
    expect(valueOf('Confirm password')).toBe(valueOf('Password'));
    expect(valueOf('PIN')).toBe('');
  });
});
