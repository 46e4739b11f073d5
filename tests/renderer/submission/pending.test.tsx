import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formAround } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';
import { showForm } from './show-form.tsx';

drawWithoutScreen();

const order = formAround({ kind: 'text', text: 'Order.' }, {});

describe('a form that is being submitted', () => {
  it('disables its fields and shows a busy button', () => {
    showForm(order, { kind: 'running', fileBytes: 0, isPriceNamed: false });
    expect(screen.getByLabelText(/^before/).matches(':disabled')).toBe(true);
    expect(screen.getByRole('button', { name: 'Submit' }).getAttribute('aria-busy')).toBe('true');
  });

  it('enables its fields after a failure', () => {
    showForm(order, { kind: 'failed', error: { title: 'Error', message: 'Again?' } });
    expect(screen.getByLabelText(/^before/).matches(':disabled')).toBe(false);
  });
});
