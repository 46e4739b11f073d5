import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formAround } from '../small-form.ts';
import { drawWithoutScreen } from '../without-screen.ts';
import { showForm } from './show-form.tsx';

drawWithoutScreen();

const order = formAround({ kind: 'text', text: 'Order.' }, {});

const running = { kind: 'running', fileBytes: 0, isPriceNamed: false } as const;

describe('a form that is being submitted', () => {
  it('disables its fields and shows a busy button', () => {
    showForm(order, running);
    expect(screen.getByLabelText(/^before/).matches(':disabled')).toBe(true);
    expect(screen.getByRole('button', { name: /Placing your order$/ }).getAttribute('aria-busy')).toBe(
      'true',
    );
  });

  it('announces what is pending, and covers nothing with it', () => {
    showForm(order, running);
    const said = screen.getAllByRole('status').filter(({ textContent }) => textContent !== '');
    expect(said.map(({ textContent, className }) => [textContent, className])).toEqual([
      ['Placing your order', 'visually-hidden'],
    ]);
  });

  it('enables its fields after a failure', () => {
    showForm(order, { kind: 'failed', error: { title: 'Error', message: 'Again?' } });
    expect(screen.getByLabelText(/^before/).matches(':disabled')).toBe(false);
  });
});
