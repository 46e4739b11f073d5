import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { createNotificationsSession } from '#state/notifications/notifications-session.ts';
import { createSessionBase } from '#state/session-base.ts';
import { form } from 'virtual:fixture/form/company';
import { companyPage } from '../../fixtures/company-facts.ts';
import { createPorts } from '../../fixtures/session-ports.ts';

function begin() {
  const base = { ...createSessionBase(form, companyPage, createPorts()), store: createStore() };
  const session = createNotificationsSession(base);
  return { ...session, list: () => base.store.get(session.notifications) };
}

const failure = { kind: 'error', title: 'Error', message: 'It failed.', isOnPage: false } as const;

describe('messages over the page', () => {
  it('stay ten seconds for an error and five for anything else, unless they say so themselves', () => {
    const { notify, list } = begin();
    notify(failure);
    notify({ kind: 'notice', message: 'You are online again.', isOnPage: false });
    notify({ kind: 'notice', message: 'Soon gone', isOnPage: false, timeoutMs: 100 });
    expect(list().map(({ timeoutMs }) => timeoutMs)).toEqual([10_000, 5_000, 100]);
  });

  it('are not shown twice at a time', () => {
    const { notify, dismiss, list } = begin();
    notify(failure);
    notify(failure);
    expect(list()).toHaveLength(1);
    dismiss(list()[0]?.id ?? 0);
    expect(list()).toEqual([]);
    notify(failure);
    expect(list()).toHaveLength(1);
  });

  it('are three at most, the latest ones', () => {
    const { notify, list } = begin();
    for (const message of ['1', '2', '3', '4']) notify({ ...failure, message });
    expect(list().map(({ message }) => message)).toEqual(['2', '3', '4']);
  });
});
