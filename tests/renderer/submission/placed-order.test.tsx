import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showPlacedOrder } from '#renderer/submission/show-placed-order.tsx';
import { placedName } from '#state/drafts/draft-storage.ts';
import { createMemoryStorage } from '../../fixtures/session-ports.ts';
import { smallPage } from '../small-form.ts';

const NAME = placedName(smallPage.pageID);
const stored = JSON.stringify({ invoiceNumber: 'FC-100001', receipt: '/receipt/abc/' });

class Navigation {
  readonly type: string;
  constructor(type: string) {
    this.type = type;
  }
}

/** Sets the type of the page’s navigation. */
function arriveBy(type: string): void {
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  const timing: unknown = new Navigation(type);
  vi.stubGlobal('performance', { getEntriesByType: () => [timing] });
}

async function come(type: string, text = stored) {
  arriveBy(type);
  const storage = createMemoryStorage();
  storage.setItem(NAME, text);
  const element = document.createElement('div');
  document.body.append(element);
  let isShown = false;
  await act(async () => {
    isShown = showPlacedOrder(
      element,
      smallPage,
      { texts: { 'placed.receipt': 'Your receipt' } },
      storage,
      text,
    );
  });
  return { isShown, storage };
}

beforeEach(() => window.history.replaceState(null, '', '/shop/?page=other&step=payment'));

describe('a form whose order is placed', () => {
  it.each(['back_forward', 'reload'])(
    'confirms the order after the navigation "%s", with links to the receipt and to another order',
    async (type) => {
      const { isShown } = await come(type);
      expect(isShown).toBe(true);
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'This order is placed' }));
      expect(screen.getByText(/Invoice FC-100001\./)).toBeDefined();
      expect(screen.getByRole('link', { name: 'Your receipt' }).getAttribute('href')).toBe('/receipt/abc/');
      const another = screen.getByRole('link', { name: 'Start another order' });
      expect(another.getAttribute('href')).toBe('/shop/?page=other');
    },
  );

  it('forgets the placed order once another order is started', async () => {
    const { storage } = await come('back_forward');
    const another = screen.getByRole('link', { name: 'Start another order' });
    another.addEventListener('click', (event) => event.preventDefault());
    await act(async () => another.click());
    expect(storage.entries.has(NAME)).toBe(false);
  });

  it('shows a new form to visitors who open its URL again', async () => {
    const { isShown, storage } = await come('navigate');
    expect(isShown).toBe(false);
    expect(storage.entries.has(NAME)).toBe(false);
  });

  it('shows a new form when the stored order is unreadable', async () => {
    const { isShown, storage } = await come('back_forward', '{}');
    expect(isShown).toBe(false);
    expect(storage.entries.has(NAME)).toBe(false);
  });
});
