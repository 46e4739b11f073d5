import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formAround } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';
import { showForm } from './show-form.tsx';

drawWithoutScreen();

const form = formAround({ kind: 'text', text: 'Order.' }, {});

function showRefused() {
  const problems = [
    { path: 'before', rule: 'availableNumber', message: 'This number is gone.' },
    { path: 'nowhere', rule: 'file', message: 'A file did not arrive.' },
  ];
  showForm(form, { kind: 'failed', error: { title: 'Signup Error', message: 'Please check.', problems } });
}

describe('the notice of a rejected order', () => {
  it('receives the focus, and links to the field with the error', async () => {
    showRefused();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Signup Error' }));
    await userEvent.setup().click(await screen.findByRole('link', { name: 'This number is gone.' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^before/)));
  });

  it('contains no link for an error without a field', async () => {
    showRefused();
    expect((await screen.findByText('A file did not arrive.')).closest('a')).toBeNull();
  });
});
