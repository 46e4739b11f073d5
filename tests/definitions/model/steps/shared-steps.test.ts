import { describe, expect, it } from 'vitest';
import { checkForm } from '#definitions/check-form.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { fixtureCatalogue } from '../../../fixtures/fixture-catalogue.ts';
import { compileSmallForm, writeSmallDefinition } from '../../small-definition.ts';
import type { SmallDefinition } from '../../small-definition.ts';

const text = (title: string) => ({ type: 'string', title });
const shared = {
  'who.steps.json': {
    key: 'who',
    title: 'Who',
    modules: [{ key: 'names', label: 'Names', fields: ['who.first', 'who.lost'] }],
  },
};

function withSteps(...steps: readonly unknown[]): SmallDefinition {
  const who = { type: 'object', properties: { first: text('First'), lost: text('Lost') } };
  return { properties: { who }, module: {}, shared, steps: { steps } };
}

async function findingsOf(definition: SmallDefinition): Promise<readonly string[]> {
  const root = writeSmallDefinition(definition);
  const { findings } = await checkForm({
    cache: createDiskCache(),
    root,
    slug: 'small',
    catalogue: fixtureCatalogue,
    known: new Map(),
  });
  return findings.map(({ code, file, line }) => `${code} ${file}:${line}`);
}

describe('a step with a $ref', () => {
  it('merges its own properties over the referenced step', async () => {
    const step = { $ref: '../shared/who.steps.json', title: 'Who are you?', when: { 'config.asks': true } };
    const form = await compileSmallForm({ ...withSteps(step), settings: { asks: true } });
    expect(form.steps.map(({ key, title }) => [key, title])).toEqual([['who', 'Who are you?']]);
    expect(form.steps[0]?.modules.map(({ label }) => label)).toEqual(['Names']);
  });

  it('contains a module of a shared step when the $ref is on the module', async () => {
    const module = { $ref: '../shared/who.steps.json#/modules/0', label: 'You' };
    const form = await compileSmallForm(withSteps({ key: 'all', title: 'All', modules: [module] }));
    expect(form.steps[0]?.modules.map(({ key, label }) => [key, label])).toEqual([['names', 'You']]);
  });

  it('reports mistakes in its own file', async () => {
    const definition = withSteps({ $ref: '../shared/who.steps.json' });
    const { who } = { who: { type: 'object', properties: { first: text('First') } } };
    expect(await findingsOf({ ...definition, properties: { who } })).toContain(
      'unknown-path shared/who.steps.json:1',
    );
  });

  it('causes an error for an unknown reference', async () => {
    expect(await findingsOf(withSteps({ $ref: '../shared/whom.steps.json' }))).toContain(
      'bad-reference small/steps.json:1',
    );
  });

  it('causes an error at the reference when the referenced step is incomplete', async () => {
    const definition = withSteps({ $ref: '../shared/half.steps.json' });
    const half = { key: 'half', modules: [{ key: 'names', fields: ['who.first'] }] };
    expect(await findingsOf({ ...definition, shared: { 'half.steps.json': half } })).toContain(
      'missing-key small/steps.json:1',
    );
  });
});
