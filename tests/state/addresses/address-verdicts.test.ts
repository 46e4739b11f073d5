import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AddressVerdict, PageConfiguration } from '#domain/facts.ts';
import { describeProblem } from '#domain/rules/describe-problem.ts';
import type { CompiledForm } from '#domain/form.ts';
import { createFormSession } from '#state/form-session.ts';
import type { FormSession } from '#state/form-session.ts';
import { VALIDATION_DEBOUNCE_MS } from '#state/rules/validity-atoms.ts';
import { compileSmallForm } from '../../definitions/small-definition.ts';
import { makeSmallFacts } from '../../domain/small-form.ts';
import { createPorts } from '../../fixtures/session-ports.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ADDRESS = 'contactInformation';
const LINE1 = `${ADDRESS}.line1`;
const text = { type: 'string', rules: 'optional' };
const refused: AddressVerdict = { complete: true, valid: false, message: 'There is no such street in Cody' };

function compileAddressForm(): Promise<CompiledForm> {
  return compileSmallForm({
    properties: {
      contactInformation: {
        type: 'object',
        properties: {
          phone: { ...text, title: 'Phone' },
          line1: {
            ...text,
            title: 'Street address',
            rules: 'required|addressValidation:contactInformation:validateAddress',
          },
          city: { ...text, title: 'City' },
          state: { ...text, title: 'State' },
          zip: { ...text, title: 'ZIP code' },
          country: { ...text, title: 'Country' },
        },
      },
    },
    module: { fields: [ADDRESS] },
    settings: { validateAddress: true },
  });
}

function pageWith(validateAddress: boolean): PageConfiguration {
  return makeSmallFacts({ validateAddress }).page;
}

async function openWithAddress(isChecked = true): Promise<FormSession> {
  const session = createFormSession(await compileAddressForm(), pageWith(isChecked), createPorts());
  session.changes.setAnswer(LINE1, '1 Nowhere Road');
  vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
  return session;
}

function findMessage({ store, validity, form, page }: FormSession): string | undefined {
  const problem = store.get(validity.problem(LINE1));
  return problem && describeProblem(form, problem, page.texts);
}

describe('an address verdict', () => {
  it('updates only the fields whose rules read it', async () => {
    const session = await openWithAddress();
    const written: string[] = [];
    for (const path of Object.keys(session.form.fields)) {
      session.store.sub(session.validity.problem(path), () => written.push(path));
    }
    session.addressVerdicts.note(ADDRESS, refused);
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS - 1);
    expect(findMessage(session)).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(findMessage(session)).toBe(refused.message);
    expect(written).toEqual([LINE1]);
  });

  it('disappears when the next verdict arrives', async () => {
    const session = await openWithAddress();
    session.addressVerdicts.note(ADDRESS, refused);
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    session.addressVerdicts.note(ADDRESS, { ...refused, valid: true });
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    expect(findMessage(session)).toBeUndefined();
  });

  it.each(['line1', 'city', 'state', 'zip', 'country'])('disappears when %s changes', async (part) => {
    const session = await openWithAddress();
    session.addressVerdicts.note(ADDRESS, refused);
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    session.changes.setAnswer(`${ADDRESS}.${part}`, 'Another');
    expect(session.store.get(session.facts).addressVerdicts).toEqual({});
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    expect(findMessage(session)).toBeUndefined();
  });

  it.each([`${ADDRESS}.phone`, 'paymentInformation.city', 'city'])(
    'remains when %s changes',
    async (path) => {
      const session = await openWithAddress();
      session.addressVerdicts.note(ADDRESS, refused);
      session.changes.setAnswer(path, 'Another');
      vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
      expect(findMessage(session)).toBe(refused.message);
    },
  );

  it('causes no message on a page that does not check addresses', async () => {
    const session = await openWithAddress(false);
    session.addressVerdicts.note(ADDRESS, refused);
    vi.advanceTimersByTime(VALIDATION_DEBOUNCE_MS);
    expect(findMessage(session)).toBeUndefined();
  });
});
