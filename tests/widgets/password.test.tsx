import { cleanup, screen } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PASSWORD_CHARACTERS } from '#domain/rules/password.ts';
import { generatePassword } from '#widgets/password/generate-password.ts';
import { showWidget } from './one-field-form.tsx';

const control = () => screen.getByLabelText<HTMLInputElement>('Password');
const missing = () =>
  screen
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text.endsWith(': missing'))
    .map((text) => text.replace(': missing', ''));
const show = (settings: Parameters<typeof showWidget>[1] = {}) =>
  showWidget('password', { label: 'Password', ...settings });

/** Returns whether every requirement other than length is met. */
function hasEveryKind(password: string): boolean {
  return PASSWORD_CHARACTERS.every(({ pattern }) => pattern.test(password));
}

describe('generatePassword', () => {
  it('includes every kind of character at every length, for any random numbers', () => {
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 128 }), fc.infiniteStream(fc.nat()), (length, numbers) => {
        const password = generatePassword(length, (bound) => numbers.next().value % bound);
        expect(password).toHaveLength(length);
        expect(hasEveryKind(password)).toBe(true);
      }),
    );
  });

  it('returns a different password each time', () => {
    const passwords = Array.from({ length: 200 }, () => generatePassword(12));
    expect(new Set(passwords).size).toBe(200);
    expect(passwords.every(hasEveryKind)).toBe(true);
  });

  it('starts some passwords with each kind of character', () => {
    const firsts = Array.from({ length: 200 }, () => generatePassword(12).charAt(0));
    for (const { pattern } of PASSWORD_CHARACTERS) {
      expect(firsts.some((first) => pattern.test(first))).toBe(true);
    }
  });
});

describe('password widget', () => {
  it('keeps the focus while one of its buttons is clicked, so that no error moves the button away', async () => {
    const { user } = show({ value: 'short' });
    await user.click(control());
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(document.activeElement).toBe(control());
    await user.click(screen.getByRole('button', { name: 'Generate password' }));
    expect(document.activeElement).toBe(control());
  });

  it('sets the typed text and masks the characters', async () => {
    const { user, answer } = show();
    await user.type(control(), 'aA1!');
    expect(answer()).toBe('aA1!');
    expect(control().type).toBe('password');
  });

  it('shows and hides the password', async () => {
    const { user } = show({ value: 'aA1!aaaa' });
    await user.click(screen.getByRole('button', { name: 'Show password', pressed: false }));
    expect(control().type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Show password', pressed: true }));
    expect(control().type).toBe('password');
  });

  it('checks off the requirements that are met while it is typed', async () => {
    const { user } = show();
    expect(missing()).toEqual([
      'At least 8 characters',
      'One lowercase letter',
      'One capital letter',
      'One number',
      'One special character',
    ]);
    await user.type(control(), 'aA');
    expect(missing()).toEqual(['At least 8 characters', 'One number', 'One special character']);
    await user.type(control(), '1!aaaa');
    expect(missing()).toEqual([]);
    expect(screen.getByRole('status').textContent).toBe('5 of 5 requirements met');
  });

  it.each([
    ['aA1!aaaaaaa', ['At least 12 characters']],
    ['aA1!aaaaaaaa', []],
  ])('requires the configured length: %j', (value, left) => {
    show({ value, options: { minimumLength: 12 } });
    expect(missing()).toEqual(left);
  });

  it('references its requirements as its description', () => {
    show();
    expect(control().getAttribute('aria-describedby')).toBe('field-help field-requirements');
    expect(document.getElementById('field-requirements')?.tagName).toBe('UL');
  });

  it('generates a password that meets every requirement, and shows it', async () => {
    const { user, answer } = show();
    await user.click(screen.getByRole('button', { name: 'Generate password' }));
    expect(answer()).toHaveLength(12);
    expect(control().value).toBe(answer());
    expect(control().type).toBe('text');
    expect(missing()).toEqual([]);
  });

  it.each([
    [{ generatedLength: 20 }, 20],
    [{ generatedLength: 12, minimumLength: 16 }, 16],
  ])('generates a password with the length that the options %j require: %i', async (options, length) => {
    const { user, answer } = show({ options });
    await user.click(screen.getByRole('button', { name: 'Generate password' }));
    expect(answer()).toHaveLength(length);
  });

  it('hides the generator and the requirements when its options turn them off', () => {
    show({ options: { generator: false, requirements: false } });
    expect(screen.queryByRole('button', { name: 'Generate password' })).toBeNull();
    expect(screen.queryByRole('list')).toBeNull();
    expect(control().getAttribute('aria-describedby')).toBe('field-help');
  });

  it('counts as a new password for password managers, unless configured otherwise', () => {
    show();
    expect(control().getAttribute('autocomplete')).toBe('new-password');
    cleanup();
    show({ options: { autocomplete: 'current-password' } });
    expect(control().getAttribute('autocomplete')).toBe('current-password');
  });
});
