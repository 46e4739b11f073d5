import { describe, expect, it } from 'vitest';
import { form } from 'virtual:fixture/form/company';
import { createFormSession } from '#state/form-session.ts';
import { createSubmission } from '#state/submission/submission.ts';
import { llcInWyoming } from '../../fixtures/company-answers.ts';
import { companyPage as page } from '../../fixtures/company-facts.ts';
import { fillSession, settle } from '../../fixtures/fill-session.ts';
import { placedName } from '#state/drafts/draft-storage.ts';
import { keepPlaced, readPlaced } from '#state/drafts/placed-order.ts';
import { createMemoryStorage, createPorts, createPostBox, placed } from '../../fixtures/session-ports.ts';

const order = { invoiceNumber: 'FC-100001', receipt: '/receipt/abc/' };

describe('keepPlaced', () => {
  it('stores an order that readPlaced reads', () => {
    const storage = createMemoryStorage();
    keepPlaced(storage, 'shop', order);
    expect(readPlaced(storage.entries.get(placedName('shop')) ?? '')).toEqual(order);
  });

  it('stores the order once the server has placed it', async () => {
    if (placed.kind !== 'success') throw new Error('not placed');
    const answer = { ...placed.answer, invoice_numbers: ['FC-100001'] };
    const tabStorage = createMemoryStorage();
    const ports = createPorts({ tabStorage, formPost: createPostBox([{ kind: 'success', answer }]) });
    const session = createFormSession(form, page, ports);
    fillSession(session, llcInWyoming);
    await settle();
    const tokenize = async () => ({ kind: 'ok', token: 'token-1', customerId: 'c1' }) as const;
    await createSubmission(session, tokenize).submit();
    expect([...tabStorage.entries]).toEqual([
      [placedName(page.pageID), '{"invoiceNumber":"FC-100001","receipt":"/receipt/"}'],
    ]);
  });

  it.each([
    ['invalid JSON', 'x'],
    ['no object', '1'],
    ['no invoice number', '{"receipt":"/receipt/abc/"}'],
    ['no address', '{"invoiceNumber":"FC-1"}'],
    ['a URL on another host', '{"invoiceNumber":"FC-1","receipt":"//evil.example/"}'],
    ['a URL that is a script', '{"invoiceNumber":"FC-1","receipt":"javascript:alert(1)"}'],
  ])('returns no order for %s', (_, text) => {
    expect(readPlaced(text)).toBeUndefined();
  });

  it('ignores a missing or full storage', () => {
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
