import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { createNotificationsSession } from '#state/notifications/notifications-session.ts';
import { dismiss, notify, withdrawRepeats } from '#state/notifications/notifications.ts';

function begin() {
  const session = { ...createNotificationsSession(), store: createStore() };
  return {
    notify: (said: Parameters<typeof notify>[1]) => notify(session, said),
    dismiss: (id: number) => dismiss(session, id),
    withdrawRepeats: () => withdrawRepeats(session),
    list: () => session.store.get(session.notifications),
  };
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

  it('are withdrawn where the page no longer says them too', () => {
    const { notify, withdrawRepeats, list } = begin();
    notify(failure);
    notify({ ...failure, message: 'Declined.', isOnPage: true });
    withdrawRepeats();
    expect(list().map(({ message }) => message)).toEqual(['It failed.']);
  });

  it('are three at most, the latest ones', () => {
    const { notify, list } = begin();
    for (const message of ['1', '2', '3', '4']) notify({ ...failure, message });
    expect(list().map(({ message }) => message)).toEqual(['2', '3', '4']);
  });
});
