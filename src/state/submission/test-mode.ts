import { atom } from 'jotai';
import type { SessionBase } from '../session-base.ts';

/** The tester's settings: stop before the post, and cancel the services of the order. */
export const testSwitches = {
  bails: atom(false),
  cancelsServices: atom(false),
} as const;

export type TestSwitch = keyof typeof testSwitches;

type Testing = Pick<SessionBase, 'ports' | 'store'>;

function isTest({ ports }: Testing): boolean {
  return ports.tools?.testKey !== undefined;
}

export function flip({ store }: Testing, name: TestSwitch): void {
  store.set(testSwitches[name], (present) => !present);
}

/** Returns whether the form stops before the submission. Always false outside test mode. */
export function stopsBeforePost(session: Testing): boolean {
  return isTest(session) && session.store.get(testSwitches.bails);
}

/** Returns the test properties of an order. Outside test mode both are false. */
export function describeTest(session: Testing): {
  readonly test: boolean;
  readonly cancel_services: boolean;
} {
  const test = isTest(session);
  return { test, cancel_services: test && session.store.get(testSwitches.cancelsServices) };
}
