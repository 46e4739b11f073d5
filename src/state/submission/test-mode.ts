import { atom } from 'jotai';
import type { SessionBase } from '../session-base.ts';

/** What a tester switches: whether a form stops before it is posted, and whether the services of an order are canceled. */
export const testSwitches = {
  bails: atom(false),
  cancelsServices: atom(false),
} as const;

export type TestSwitch = keyof typeof testSwitches;

type Testing = Pick<SessionBase, 'ports' | 'store'>;

/** Whether what is sent is a test. */
function isTest({ ports }: Testing): boolean {
  return ports.tools?.testKey !== undefined;
}

/** Turns a switch over. */
export function flip({ store }: Testing, name: TestSwitch): void {
  store.set(testSwitches[name], (present) => !present);
}

/** Whether a form stops where it would be posted; never outside the test mode. */
export function stopsBeforePost(session: Testing): boolean {
  return isTest(session) && session.store.get(testSwitches.bails);
}

/** What an order says of itself: outside the test mode that it is none. */
export function describeTest(session: Testing): {
  readonly test: boolean;
  readonly cancel_services: boolean;
} {
  const test = isTest(session);
  return { test, cancel_services: test && session.store.get(testSwitches.cancelsServices) };
}
