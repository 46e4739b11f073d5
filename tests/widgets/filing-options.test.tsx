import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFilingWorld } from './filing-world.ts';
import { findViolations } from '../fixtures/find-violations.ts';
import { showWidget } from './one-field-form.tsx';

const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
const panels = () => screen.getAllByRole('group').map((panel) => panel.querySelector('legend')?.textContent);

describe('filing-options widget', () => {
  it('lists the methods with their fees and their effect on the total', () => {
    showWidget('filing-options', createFilingWorld());
    expect(radio(/^Mail/).checked).toBe(true);
    expect(radio(/^Mail/).closest('.filing-method')?.textContent).toContain('$100.00');
    expect(radio(/^Online/).closest('.filing-method')?.textContent).toContain('$105.75');
    expect(
      radio(/^Online/)
        .closest('.filing-method')
        ?.querySelector('.price-extra')?.textContent,
    ).toBe('+$5.75 once filing.effect');
    expect(document.querySelector('.filing-total .price')?.textContent).toBe('$199.00');
  });

  it('sets the chosen method of a jurisdiction, and keeps the methods of other jurisdictions', async () => {
    const { user, answers } = showWidget('filing-options', { ...createFilingWorld(), value: { MT: 'post' } });
    await user.click(radio(/^Online/));
    expect(answers()).toEqual([{ MT: 'post', WY: 'online' }]);
  });

  it('keeps its answer while it is read-only', async () => {
    const { user, answers } = showWidget('filing-options', { ...createFilingWorld(), readonly: true });
    await user.click(radio(/^Online/));
    expect(answers()).toEqual([]);
  });

  it('shows a panel for each of a few states', () => {
    showWidget('filing-options', createFilingWorld('MT WY'));
    expect(panels()).toEqual(['MT — Formation Filing Options', 'WY — Formation Filing Options']);
  });

  it('collapses the panels of many states, with the choice in the heading', async () => {
    const { user, answers } = showWidget('filing-options', createFilingWorld('AZ MT UT WY'));
    expect(screen.queryAllByRole('radio')).toEqual([]);
    const heading = screen.getByText('UT — Formation Filing Options').closest('summary');
    expect(heading?.textContent).toContain('Mail $100.00');
    if (heading !== null) await user.click(heading);
    await user.click(await screen.findByRole('radio', { name: /^Online/ }));
    expect(answers()).toEqual([{ UT: 'online' }]);
  });

  it('shows a list of counties when the state has several', async () => {
    const world = createFilingWorld('', { localities: ['North', 'South'], methods: [], chosen: undefined });
    const { user, container } = showWidget('filing-options', world);
    await user.selectOptions(screen.getByLabelText('filing.locality'), 'South');
    expect(world.localities).toEqual(['South']);
    expect(screen.queryByText('filing.not-found')).toBeNull();
    expect(await findViolations(container)).toEqual([]);
  });

  it('shows an error at the county after blur', async () => {
    const world = createFilingWorld('', { localities: ['North', 'South'], methods: [], chosen: undefined });
    const { user, container } = showWidget('filing-options', world);
    const select = screen.getByLabelText('filing.locality');
    expect(select.getAttribute('aria-required')).toBe('true');
    await user.click(select);
    await user.tab();
    expect(select.getAttribute('aria-invalid')).toBe('true');
    const error = document.getElementById(select.getAttribute('aria-describedby') ?? '');
    expect(error?.textContent).toBe('Local jurisdiction is required');
    expect(await findViolations(container)).toEqual([]);
  });

  it('shows when the filing is done, without and with expedited service', () => {
    const dates = { ordinary: '2026-12-18', expedited: '2026-12-03' };
    showWidget('filing-options', createFilingWorld('', {}, dates));
    const lines = [...document.querySelectorAll('.filing-line')].map((line) => line.textContent);
    expect(lines).toContain('filing.finishedFriday, December 18, 2026');
    expect(lines).toContain('filing.finished-expeditedThursday, December 3, 2026');
  });

  it('shows one day where no expedited service is offered, and none in forms without it', () => {
    showWidget('filing-options', createFilingWorld('', {}, { ordinary: '2026-12-18' }));
    expect(screen.getByText('filing.finished')).toBeTruthy();
    expect(screen.queryByText('filing.finished-expedited')).toBeNull();
    document.body.replaceChildren();
    showWidget('filing-options', createFilingWorld());
    expect(screen.queryByText('filing.finished')).toBeNull();
  });

  it('shows when an expedited filing is submitted', () => {
    showWidget('filing-options', createFilingWorld('', { isExpedited: true }));
    expect(screen.getByText('Friday, December 4, 2026')).toBeDefined();
  });

  it('offers a retry when prices fail to load', async () => {
    const world = createFilingWorld();
    const { user } = showWidget('filing-options', world);
    act(() => world.fail());
    const notice = screen.getByText('No prices');
    await user.click(within(notice).getByRole('button', { name: 'Try again' }));
    expect(world.asked.retries).toBe(1);
  });
});
