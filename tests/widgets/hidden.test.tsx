import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findViolations } from '../fixtures/find-violations.ts';
import { showWidget } from './one-field-form.tsx';

describe('hidden widget', () => {
  it('renders a hidden input that visitors cannot see, focus or change', async () => {
    const { user, container, answers } = showWidget('hidden', { value: 't0ken', required: true });
    const input = container.querySelector('input');
    expect(input).toMatchObject({ type: 'hidden', id: 'field', name: 'group.field', value: 't0ken' });
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'After' }));
    expect(answers()).toEqual([]);
    expect(await findViolations(container)).toEqual([]);
  });
});
