import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { syncCompanyDesignator } from '#domain/reactions/sync-company-designator.ts';
import { formOf, listOf, reactTo } from './reaction-fixture.ts';
import { makeField } from '../small-form.ts';

const tested = {
  reaction: syncCompanyDesignator,
  form: formOf(
    makeField({ path: 'name' }),
    makeField({ path: 'designator', options: listOf('LLC', 'L.L.C.', 'Limited Liability Company', 'PLLC') }),
  ),
  with: { name: 'name', designator: 'designator' },
};

function sync(changed: 'name' | 'designator', name: unknown, designator: unknown) {
  const answers = { name, designator };
  return reactTo(tested, answers, changed, answers[changed]);
}

describe('syncCompanyDesignator on a change of the name', () => {
  it.each([
    ['Ruiz Tools LLC', 'LLC'],
    ['Ruiz Tools, llc ', 'LLC'],
    ['Ruiz Tools L.L.C.', 'L.L.C.'],
    ['Ruiz Tools limited liability company', 'Limited Liability Company'],
    ['LLC', 'LLC'],
    ['Ruiz Surgery PLLC', 'PLLC'],
  ])('responds to the name "%s" by setting the designator %s', (name, designator) => {
    expect(sync('name', name, undefined)).toEqual({ set: { designator } });
  });

  it.each([['Ruiz Tools'], ['RuizLLC'], ['LLC Ruiz'], [''], [undefined], [7]])(
    'keeps the designator for the name %j',
    (name) => {
      expect(sync('name', name, 'L.L.C.')).toBeUndefined();
    },
  );

  it('reads designators only from the list and sets only available designators', () => {
    const options = { ...listOf('LLC', 'PLLC', 'Ltd'), when: { PLLC: () => false } };
    const form = formOf(makeField({ path: 'name' }), makeField({ path: 'designator', options }));
    const change = (name: string) => reactTo({ ...tested, form }, { name }, 'name', name);
    expect(change('Ruiz Tools Ltd')).toEqual({ set: { designator: 'Ltd' } });
    expect(change('Ruiz Tools L.L.C.')).toBeUndefined();
    expect(change('Ruiz Surgery PLLC')).toBeUndefined();
  });

  it('sets nothing when the designator already matches', () => {
    expect(sync('name', 'Ruiz Tools LLC', 'LLC')).toBeUndefined();
  });
});

describe('syncCompanyDesignator on a change of the designator', () => {
  it.each([
    ['Ruiz Tools', 'LLC', 'Ruiz Tools LLC'],
    ['Ruiz Tools LLC', 'L.L.C.', 'Ruiz Tools L.L.C.'],
    ['Ruiz Surgery LLC', 'PLLC', 'Ruiz Surgery PLLC'],
    ['Ruiz Tools, L.L.C.', 'Limited Liability Company', 'Ruiz Tools Limited Liability Company'],
  ])('rewrites the name "%s" with the designator %s to "%s"', (name, designator, rewritten) => {
    expect(sync('designator', name, designator)).toEqual({ set: { name: rewritten } });
  });

  it.each([
    ['', 'LLC'],
    ['LLC', 'L.L.C.'],
    ['Ruiz Tools LLC', 'LLC'],
    ['Ruiz Tools', ''],
    ['Ruiz Tools', undefined],
    [undefined, 'LLC'],
  ])('keeps the name %j with the designator %j', (name, designator) => {
    expect(sync('designator', name, designator)).toBeUndefined();
  });
});

it('returns no further changes after a change by syncCompanyDesignator', () => {
  const endings = fc.constantFrom('LLC', 'L.L.C.', 'Limited Liability Company');
  const words = fc.array(fc.constantFrom('Ruiz', 'LLC', 'l.l.c.', ',', 'Co', 'Limited'), { maxLength: 5 });
  fc.assert(
    fc.property(words, endings, (parts, designator) => {
      const name = parts.join(' ');
      const renamed = sync('designator', name, designator);
      const nameNow = renamed !== undefined && 'set' in renamed ? renamed.set['name'] : name;
      expect(sync('designator', nameNow, designator)).toBeUndefined();
      expect(renamed === undefined ? undefined : sync('name', nameNow, designator)).toBeUndefined();
    }),
  );
});
