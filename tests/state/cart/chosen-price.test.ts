import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forms } from 'virtual:forms';
import { pages } from 'virtual:pages';
import { effectAtom } from '#state/cart/effect-atoms.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { createPorts } from '../../fixtures/session-ports.ts';
import { waitForPrices } from './press-controls.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Opens the page that starts with an LLC in Florida. */
async function openRegistration(): Promise<FormSession> {
  const form = await forms['foreign-registration']?.();
  const page = pages['foreign-registration']?.find(
    ({ pageID }) => pageID === 'foreign-registration-together',
  );
  if (form === undefined || page === undefined) throw new Error('Unknown page.');
  const session = createFormSession(form, page, createPorts());
  await waitForPrices(session, ['FL']);
  return session;
}

/** Returns the price text of a chosen option. */
function readChosenPrice(session: FormSession, path: string): string | undefined {
  return session.store.get(effectAtom(session, (effects) => effects.describeChoice(path)));
}

describe('the price of a chosen option', () => {
  it('shows the total that results from a required choice', async () => {
    const session = await openRegistration();
    expect(readChosenPrice(session, 'companyInformation.entityType')).toBe('$225.00 once, $125.00 / year');
  });

  it('stays empty when the option costs nothing', async () => {
    const session = await openRegistration();
    expect(readChosenPrice(session, 'contactInformation.firstName')).toBe('');
  });

  it('shows the price of a product that a reaction to the option adds', async () => {
    const session = await openRegistration();
    const destination = 'companyInformation.inlineMFVODeliveryDestination';
    const readEffect = (key: string) =>
      session.store.get(
        effectAtom(session, (effects) => effects.describe({ answers: { [destination]: key } })),
      );
    const added = readEffect('ourAddress');
    session.changes.setAnswer(destination, 'ourAddress');
    expect(readChosenPrice(session, destination)).toBe(added?.replace('+', ''));
    session.changes.setAnswer(destination, 'yourAddress');
    expect(readChosenPrice(session, destination)).toBe('');
    expect(added).toContain('$');
  });

  it('shows the whole price of a term, not the difference to other terms', async () => {
    const form = await forms['registered-agent']?.();
    const page = pages['registered-agent']?.find(({ pageID }) => pageID === 'registered-agent');
    if (form === undefined || page === undefined) throw new Error('Unknown page.');
    const session = createFormSession(form, page, createPorts());
    session.changes.setAnswer('companyInformation.states', { WY: true });
    await waitForPrices(session, ['WY']);
    const path = 'companyInformation.registeredAgentServiceDuration';
    session.changes.setAnswer(path, '24');
    expect(readChosenPrice(session, path)).toBe('$230.00 / 2 years, then $115.00 / year');
  });
});
