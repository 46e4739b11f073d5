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

describe('notify', () => {
  it('shows errors for ten seconds and other messages for five, unless a timeout is given', () => {
    const { notify, list } = begin();
    notify(failure);
    notify({ kind: 'notice', message: "You're back online.", isOnPage: false });
    notify({ kind: 'notice', message: 'Soon gone', isOnPage: false, timeoutMs: 100 });
    expect(list().map(({ timeoutMs }) => timeoutMs)).toEqual([10_000, 5_000, 100]);
  });

  it('ignores a message that is already shown', () => {
    const { notify, dismiss, list } = begin();
    notify(failure);
    notify(failure);
    expect(list()).toHaveLength(1);
    dismiss(list()[0]?.id ?? 0);
    expect(list()).toEqual([]);
    notify(failure);
    expect(list()).toHaveLength(1);
  });

  it('removes messages that the page no longer shows', () => {
    const { notify, withdrawRepeats, list } = begin();
    notify(failure);
    notify({ ...failure, message: 'Declined.', isOnPage: true });
    withdrawRepeats();
    expect(list().map(({ message }) => message)).toEqual(['It failed.']);
  });

  it('keeps the three most recent messages', () => {
    const { notify, list } = begin();
    for (const message of ['1', '2', '3', '4']) notify({ ...failure, message });
    expect(list().map(({ message }) => message)).toEqual(['2', '3', '4']);
  });
});
