import { screen } from '@testing-library/react';
import { atom } from 'jotai';
import { describe, expect, it } from 'vitest';
import type { Option } from '#domain/options/option.ts';
import type { OptionPrices, OptionQuestion } from '#widgets/widget.ts';
import { findViolations } from '../fixtures/find-violations.ts';
import { showWidget } from './one-field-form.tsx';

const entries: readonly Option[] = [
  { key: 'LLC', value: 'LLC', info: 'The most flexible kind', tooltipText: 'Keeps property apart' },
  { key: 'Corp', value: 'Corp', labelText: 'Corporation' },
  { key: 'NP Corp', value: 'NP Corp' },
  { key: 'PLLC', value: 'PLLC' },
  { key: 'Close LLC', value: 'Close LLC' },
  { key: 'Close Corp', value: 'Close Corp' },
];
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const names = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
const more = () => screen.queryByRole('button', { name: 'Show More' });

describe('radio widget', () => {
  it('sets the key of the clicked option, also when the label is clicked', async () => {
    const { user, answers } = showWidget('radio', { entries });
    await user.click(screen.getByText('Corporation'));
    await user.click(radio('PLLC'));
    expect(answers()).toEqual(['Corp', 'PLLC']);
    expect(radio('PLLC').checked).toBe(true);
    expect(radio('Corporation').checked).toBe(false);
  });

  it('sets key and value when the answer stores the whole option', async () => {
    const { user, answer } = showWidget('radio', { entries, options: { answer: 'option' } });
    await user.click(radio('Corporation'));
    expect(answer()).toEqual({ key: 'Corp', value: 'Corp' });
    expect(radio('Corporation').checked).toBe(true);
  });

  it('shows images of options, and describes the images for screen readers', async () => {
    const image = { url: '/images/logo.svg', alt: 'A leaf' };
    const pictured = [
      { ...entries[0], key: 'a', value: 'A logo', image },
      { key: 'b', value: 'Words' },
    ];
    const { container } = showWidget('radio', { entries: pictured });
    expect(screen.getByRole<HTMLImageElement>('img', { name: 'A leaf' }).src).toMatch(/\/images\/logo\.svg$/);
    const described = radio('A logo').getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = described.map((id) => document.getElementById(id));
    expect(texts.map((text) => text?.getAttribute('alt') ?? text?.textContent)).toContain('A leaf');
    expect(container.querySelectorAll('img')).toHaveLength(1);
    expect(await findViolations(container)).toEqual([]);
  });

  it('omits an image without alternative text from the description', () => {
    const image = { url: '/images/logo.svg', alt: '' };
    const { container } = showWidget('radio', { entries: [{ key: 'a', value: 'A logo', image }] });
    expect(container.querySelector('img')?.alt).toBe('');
    expect(radio('A logo').getAttribute('aria-describedby')).toBeNull();
  });

  it('shows the effect of each option on the order', async () => {
    const optionEffectsOf = ({ values }: OptionQuestion) =>
      atom({
        kind: 'effect' as const,
        words: values.map((value) => (value === 'Corp' ? '+$150.00 once' : '')),
      });
    const { container } = showWidget('radio', { entries, value: 'LLC', context: { optionEffectsOf } });
    expect(radio('Corporation').getAttribute('aria-describedby')).toContain('price');
    expect(radio('LLC').getAttribute('aria-describedby') ?? '').not.toContain('price');
    expect(screen.getAllByText(/\$/).map(({ textContent }) => textContent)).toEqual(['+$150.00 once']);
    expect(await findViolations(container)).toEqual([]);
  });

  it('shows no prices while prices load, or in a form without prices', () => {
    showWidget('radio', {
      entries,
      context: { optionEffectsOf: () => atom<OptionPrices | undefined>(undefined) },
    });
    showWidget('radio', { entries });
    expect(screen.queryByText(/\$/)).toBeNull();
  });

  it('moves the selection with the arrow keys', async () => {
    const { user, answer } = showWidget('radio', { entries, value: 'LLC' });
    radio('LLC').focus();
    await user.keyboard('{ArrowDown}');
    expect(answer()).toBe('Corp');
    expect(document.activeElement).toBe(radio('Corporation'));
  });

  it('shows all options, unless configured to collapse', () => {
    showWidget('radio', { entries });
    expect(names()).toHaveLength(6);
    expect(more()).toBeNull();
  });

  it('shows the first few options and a button for the other options', async () => {
    const { user, container } = showWidget('radio', { entries, options: { collapseAbove: 4 } });
    expect(names()).toEqual(['LLC', 'Corp', 'NP Corp', 'PLLC']);
    await user.click(screen.getByRole('button', { name: 'Show More', expanded: false }));
    expect(names()).toHaveLength(6);
    expect(await findViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show Less', expanded: true }));
    expect(names()).toHaveLength(4);
  });

  it('shows no button when all options are shown', () => {
    showWidget('radio', { entries: entries.slice(0, 4), options: { collapseAbove: 4 } });
    expect(names()).toHaveLength(4);
    expect(more()).toBeNull();
  });

  it('never hides the selected option', () => {
    showWidget('radio', { entries, value: 'Close Corp', options: { collapseAbove: 4 } });
    expect(names()).toEqual(['LLC', 'Corp', 'NP Corp', 'PLLC', 'Close Corp']);
    expect(radio('Close Corp').checked).toBe(true);
  });

  it('uses the info of an option as its description', () => {
    showWidget('radio', { entries });
    const described = radio('LLC').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('The most flexible kind');
  });

  it('opens and closes a tip without selecting the option', async () => {
    const { user, answers } = showWidget('radio', { entries });
    const tip = screen.getByText('Keeps property apart');
    const help = screen.getByRole('button', { name: 'More about LLC', expanded: false });
    expect(tip.hidden).toBe(true);
    await user.click(help);
    expect(tip.hidden).toBe(false);
    expect(help.getAttribute('aria-controls')).toBe(tip.id);
    expect(help.getAttribute('aria-expanded')).toBe('true');
    await user.click(help);
    expect(tip.hidden).toBe(true);
    expect(answers()).toEqual([]);
  });

  it.each([
    [99, 'small'],
    [100, 'medium'],
    [399, 'medium'],
    [400, 'large'],
  ])('gives a tip of %i characters the size %s', (length, size) => {
    const tooltipText = 'x'.repeat(length);
    showWidget('radio', { entries: [{ key: 'a', value: 'A', tooltipText }] });
    expect(screen.getByText(tooltipText).className).toContain(`help-tip-${size}`);
  });

  it('reports blur only when the focus leaves the whole group', async () => {
    const { user, onBlur } = showWidget('radio', { entries, value: 'LLC' });
    radio('LLC').focus();
    await user.keyboard('{ArrowDown}');
    await user.click(screen.getByRole('button', { name: 'More about LLC' }));
    expect(onBlur).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'After' }));
    expect(onBlur).toHaveBeenCalledTimes(1);
  });
});
