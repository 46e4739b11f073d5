import { describe, expect, it } from 'vitest';
import { checkSmallForm } from '../prepare-small-form.ts';

const states = { options: ['CA', 'FL', 'UT'].map((key) => ({ key, value: key })) };
const kinds = { options: ['plain', 'special'].map((key) => ({ key, value: key })) };

/** Checks a form whose page offers two states and whose field `kind` has an option with a condition. */
async function codesFor(condition: unknown, { isShared = true } = {}) {
  const kind = {
    type: 'string',
    title: 'Kind',
    rules: 'required',
    options: { list: 'kinds', when: { special: condition } },
  };
  const findings = await checkSmallForm({
    properties: {
      state: {
        type: 'string',
        title: 'State',
        rules: 'required',
        options: { list: 'states', onlySetting: 'served' },
      },
      kind: isShared ? { $ref: '../shared/part.json#/properties/kind' } : kind,
    },
    module: { fields: ['state', 'kind'] },
    settings: { served: 'FL,UT' },
    shared: {
      'states.json': states,
      'kinds.json': kinds,
      'part.json': { type: 'object', properties: { kind } },
    },
  });
  return findings.map(({ code }) => code).filter((code) => /never|always|exclusive/.test(code));
}

describe('checkConditions', () => {
  it('accepts a condition of a shared field that other forms can make true', async () => {
    expect(await codesFor({ state: 'CA' })).toEqual([]);
  });

  it('accepts a condition of a shared field that other forms can make false', async () => {
    expect(await codesFor({ any: [{ state: ['FL', 'UT'] }, { state: 'empty' }] })).toEqual([]);
  });

  it("rejects the same condition in the form's own files", async () => {
    expect(await codesFor({ state: 'CA' }, { isShared: false })).toEqual(['never-true']);
  });

  it('rejects a condition of a shared field that no form can make true', async () => {
    const never = { all: [{ state: 'FL' }, { state: 'UT' }] };
    expect(await codesFor(never)).toEqual(['exclusive-demands']);
  });
});
