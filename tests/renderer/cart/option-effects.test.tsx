import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import { drawWithoutScreen } from '../without-screen.ts';
import { loadLongLists, showPage } from './show-page.tsx';

drawWithoutScreen();
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const COUNTRY = 'contactInformation.country';

describe('the prices below a list', () => {
  it('names the options that differ, and replaces the lines after a choice', async () => {
    const slug = 'mail-forwarding';
    const [page] = pages[slug] ?? [];
    const form = await forms[slug]?.();
    if (form === undefined || page === undefined) throw new Error(`The form "${slug}" is unknown.`);
    const answers = {
      companyInformation: { state: 'WY' },
      productState: { mailForwarding: { checked: true } },
    };
    const session = await showPage(form, { ...page, mode: 'together' }, answers, ['WY']);
    await act(() => loadLongLists(session));
    const choose = (key: string, value: string) =>
      act(async () => {
        session.changes.setAnswer(COUNTRY, { key, value });
        await vi.advanceTimersByTimeAsync(3_000);
      });
    const list = () =>
      [...(document.querySelector(`[data-path="${COUNTRY}"] .field-effect`)?.children ?? [])].map(
        ({ textContent }) => textContent,
      );
    await choose('DE', 'Germany');
    expect(list()).toEqual(['United States: −$25.00', 'All others: Same price']);
    await choose('US', 'United States');
    expect(list()).toEqual(['All others: +$25.00 once']);
    expect(screen.queryByText(/Germany: /)).toBeNull();
  });
});
