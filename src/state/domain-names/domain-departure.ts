import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { DraftsSession } from '../drafts/drafts-session.ts';
import type { SessionBase } from '../session-base.ts';
import { readText } from './domain-settings.ts';

/** Delay in milliseconds between choosing the only name and leaving the page. */
export const LEAVE_DELAY_MS = 1500;

/** The redirect to the cart's page, on pages where only one name can be chosen. */
interface DomainDeparture {
  /** True while the redirect is pending. */
  readonly isLeaving: Atom<boolean>;
  /** Redirects after a delay. Does nothing when the page allows more names or has no `domainCartURL`. */
  leave(): void;
  stay(): void;
}

export function createDeparture(
  { store, page, draft }: SessionBase & DraftsSession,
  isOneName: boolean,
  goTo: (address: string) => void,
): DomainDeparture {
  const target = readText(page.settings, 'domainCartURL');
  const isLeaving = atom(false);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stay = () => {
    clearTimeout(timer);
    store.set(isLeaving, false);
  };
  return {
    isLeaving,
    stay,
    leave: () => {
      if (!isOneName || target === '') return;
      store.set(isLeaving, true);
      timer = setTimeout(() => {
        draft.flush();
        goTo(target);
        stay();
      }, LEAVE_DELAY_MS);
    },
  };
}
