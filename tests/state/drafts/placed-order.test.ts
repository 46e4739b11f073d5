import { describe, expect, it } from 'vitest';
import { placedName } from '#state/drafts/draft-storage.ts';
import { keepPlaced, readPlaced } from '#state/drafts/placed-order.ts';
import { createMemoryStorage } from '../../fixtures/session-ports.ts';

const order = { invoiceNumber: 'FC-100001', receipt: '/receipt/abc/' };

describe('a placed order', () => {
  it('is read as it was stored, by the name of its page', () => {
    const storage = createMemoryStorage();
    keepPlaced(storage, 'shop', order);
    expect(readPlaced(storage.entries.get(placedName('shop')) ?? '')).toEqual(order);
  });

  it.each([
    ['no JSON', 'x'],
    ['no object', '1'],
    ['no invoice', '{"receipt":"/receipt/abc/"}'],
    ['no address', '{"invoiceNumber":"FC-1"}'],
    ['an address of somebody else', '{"invoiceNumber":"FC-1","receipt":"//evil.example/"}'],
    ['an address that is a script', '{"invoiceNumber":"FC-1","receipt":"javascript:alert(1)"}'],
  ])('is not found in %s', (_, text) => {
    expect(readPlaced(text)).toBeUndefined();
  });

  it('is lost without a word where nothing may be stored', () => {
    expect(() => keepPlaced(undefined, 'shop', order)).not.toThrow();
    const refusing = {
      ...createMemoryStorage(),
      setItem: () => {
        throw new Error('full');
      },
    };
    expect(() => keepPlaced(refusing, 'shop', order)).not.toThrow();
  });
});
