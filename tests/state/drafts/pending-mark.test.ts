import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pendingName } from '#state/drafts/draft-storage.ts';
import { MARK_LASTS_MS, isMarked, markPending } from '#state/drafts/pending-mark.ts';
import { createMemoryStorage } from '../../fixtures/session-ports.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function tab(storage = createMemoryStorage(), key = 'a') {
  return {
    page: { pageID: 'p' },
    ports: { storage },
    submissionKey: { current: key, sent: false },
    storage,
  };
}

describe('markPending', () => {
  it('creates a mark that locks only tabs with the same draft until the mark is removed', () => {
    const sending = tab();
    const end = markPending(sending);
    expect(isMarked(tab(sending.storage))).toBe(true);
    expect(isMarked(tab(sending.storage, 'b'))).toBe(false);
    end();
    expect(isMarked(tab(sending.storage))).toBe(false);
  });

  it('creates a mark that remains valid while its tab renews the mark', () => {
    const sending = tab();
    const end = markPending(sending);
    vi.advanceTimersByTime(MARK_LASTS_MS * 3);
    expect(isMarked(sending)).toBe(true);
    end();
  });

  it('creates a mark that expires after its tab crashes', () => {
    const sending = tab();
    markPending(sending);
    vi.clearAllTimers();
    vi.advanceTimersByTime(MARK_LASTS_MS);
    expect(isMarked(sending)).toBe(false);
  });

  it('creates a mark that expires at once when its deadline is too far ahead or unreadable', () => {
    const late = tab();
    late.storage.setItem(pendingName('p'), JSON.stringify({ key: 'a', until: Date.now() + 1e9 }));
    expect(isMarked(late)).toBe(false);
    late.storage.setItem(pendingName('p'), '{');
    expect(isMarked(late)).toBe(false);
  });
});
