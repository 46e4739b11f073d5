import { describe, expect, it } from 'vitest';
import { LANGUAGE, upgradeDefinition } from '#definitions/upgrade/upgrade-definition.ts';

const sold = { offered: 'seal' };
const now = { available: 'seal' };

/** A definition in the language before the words were renamed. */
const older = {
  language: 1,
  slug: 'small',
  products: {
    seal: {
      name: 'Seal',
      because: 'You chose it.',
      offered: { availability: 'places', by: 'state' },
      when: { all: [sold, { any: [{ not: sold }] }], state: { not: 'WY' } },
      linked: [{ product: 'book', when: sold }],
      answers: { when: { type: 'string', rulesWhen: [{ when: sold, rules: 'required' }] } },
    },
  },
  conditions: { 'has-seal': sold },
  schema: {
    properties: {
      because: { type: 'string', title: 'Why', default: 'offered' },
      offered: { type: 'boolean' },
      kind: { options: { list: 'kinds', when: { LLC: sold, offered: { offered: 'book' } } } },
    },
  },
  steps: {
    steps: [{ when: sold, modules: [{ rows: { addWhen: sold, fields: [{ path: './a', when: sold }] } }] }],
    reactions: [{ on: 'kind', when: sold, set: { offered: 'yes', because: 'no' } }],
  },
  groups: { kit: { products: [{ product: 'seal', when: { offered: 'seal', state: 'WY' } }] } },
  texts: { because: 'Because', offered: 'Offered' },
};

describe('upgradeDefinition with renamed keywords', () => {
  const upgraded = upgradeDefinition(older);

  it('renames reasons and availability and keeps the order of keys', () => {
    const { seal } = JSON.parse(JSON.stringify(upgraded['products']));
    expect(Object.keys(seal)).toEqual(['name', 'reason', 'available', 'when', 'linked', 'answers']);
    expect(seal).toMatchObject({
      reason: 'You chose it.',
      available: { availability: 'places', by: 'state' },
      when: { all: [now, { any: [{ not: now }] }], state: { not: 'WY' } },
      linked: [{ product: 'book', when: now }],
      answers: { when: { rulesWhen: [{ when: now, rules: 'required' }] } },
    });
  });

  it('renames keywords in all conditions', () => {
    expect(upgraded).toMatchObject({
      conditions: { 'has-seal': now },
      schema: { properties: { kind: { options: { when: { LLC: now, offered: { available: 'book' } } } } } },
      steps: {
        steps: [{ when: now, modules: [{ rows: { addWhen: now, fields: [{ path: './a', when: now }] } }] }],
        reactions: [{ when: now }],
      },
      groups: { kit: { products: [{ when: { available: 'seal', state: 'WY' } }] } },
    });
  });

  it('keeps the names of fields, answers and texts', () => {
    expect(upgraded).toMatchObject({
      schema: { properties: { because: older.schema.properties.because, offered: { type: 'boolean' } } },
      steps: { reactions: [{ set: { offered: 'yes', because: 'no' } }] },
      texts: older.texts,
    });
  });

  it('changes nothing on the second run', () => {
    expect(upgradeDefinition({ ...upgraded, language: 1 })).toEqual(upgraded);
    expect(upgradeDefinition({ ...upgraded, language: LANGUAGE })).toEqual(upgraded);
  });
});
