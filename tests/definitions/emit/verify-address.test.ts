import { describe, expect, it } from 'vitest';
import { addressOffersOf } from '#domain/steps/items.ts';
import { InvalidFormDefinitionError } from '#definitions/invalid-definition.ts';
import { compileSmallForm } from '../small-definition.ts';
import { makeSmallFacts } from '../../domain/small-form.ts';

const RULE = 'required|addressValidation:contact:validateAddress';

function compile(verifyAddress: object, parts = ['line1', 'city', 'state', 'zip', 'country']) {
  const text = (part: string) => ({ type: 'string', title: part, rules: RULE });
  return compileSmallForm({
    properties: {
      contact: { type: 'object', properties: Object.fromEntries(parts.map((part) => [part, text(part)])) },
    },
    module: { fields: ['contact'], verifyAddress },
    settings: { validateAddress: true, verifyAddresses: true },
  });
}

/** Returns the codes of the problems in a form. */
async function findProblems(made: Promise<unknown>): Promise<readonly string[]> {
  try {
    await made;
    return [];
  } catch (error) {
    if (!(error instanceof InvalidFormDefinitionError)) throw error;
    return error.problems.map(({ code }) => code);
  }
}

describe('an address to verify', () => {
  it('becomes an item of its module that appears when the page setting is true', async () => {
    const form = await compile({ at: 'contact', config: 'verifyAddresses' });
    const item = form.steps[0]?.modules[0]?.items.at(-1);
    expect(item).toMatchObject({ kind: 'verify-address', address: 'contact', setting: 'verifyAddresses' });
    const shownOn = (verifyAddresses: boolean | string) =>
      item?.when?.({ get: () => undefined, rows: () => [] }, makeSmallFacts({ verifyAddresses }), '');
    expect([true, false, 'true'].map(shownOn)).toEqual([true, false, false]);
    expect(addressOffersOf(form)).toEqual([{ address: 'contact', setting: 'verifyAddresses' }]);
  });

  it('appears once in addressChecks even if several fields have the rule', async () => {
    const form = await compile({ at: 'contact', config: 'verifyAddresses' });
    expect(form.addressChecks).toEqual([{ address: 'contact', setting: 'validateAddress' }]);
  });

  it.each([
    ['a field is missing', { at: 'contact', config: 'verifyAddresses' }, ['line1', 'city', 'state', 'zip']],
    ['the address is unknown', { at: 'contract', config: 'verifyAddresses' }, undefined],
  ])('causes an error when %s', async (_what, verifyAddress, parts) => {
    expect(await findProblems(compile(verifyAddress, parts))).toContain('unknown-path');
  });

  it('causes an error when no page has the setting', async () => {
    const problems = await findProblems(compile({ at: 'contact', config: 'verifyAdresses' }));
    expect(problems).toEqual(['unknown-setting']);
  });
});
