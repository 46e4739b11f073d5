import { describe, expect, it } from 'vitest';
import type { FieldModel, ModuleModel } from '#domain/form.ts';
import { titledModules } from '#domain/steps/titled-modules.ts';
import { makeField, makeRows, makeSmallForm } from '../small-form.ts';

const named = (path: string, title: string) => makeField({ path, title });

function makeModule(key: string, fields: readonly FieldModel[], label: string | null = key): ModuleModel {
  const items = fields.map((field) => ({ kind: 'field', field }) as const);
  return { key, items, ...(label === null ? {} : { label }) };
}

function titledOf(...modules: readonly ModuleModel[]): readonly string[] {
  const fields = modules.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'field' ? item.field : [])),
  );
  return [...titledModules(makeSmallForm(fields), { key: 'step', title: 'Step', modules })].map(
    ({ key }) => key,
  );
}

const president = makeModule('President', [
  named('president.name', 'Name'),
  named('president.since', 'Since'),
]);
const secretary = makeModule('Secretary', [named('secretary.name', 'Name')]);
const shares = makeModule('Shares', [named('shares', 'Authorized shares')]);

describe('titledModules', () => {
  it('returns modules with fields of the same title', () => {
    expect(titledOf(president, shares, secretary)).toEqual(['President', 'Secretary']);
  });

  it('returns no modules when no two modules share a field title', () => {
    expect(titledOf(president, shares)).toEqual([]);
    const twice = makeModule('Addresses', [named('first.line', 'Street'), named('second.line', 'Street')]);
    expect(titledOf(twice, shares)).toEqual([]);
  });

  it('skips modules without a title', () => {
    expect(titledOf(makeModule('plain', [named('name', 'Name')], null), secretary)).toEqual(['Secretary']);
  });

  it('skips fields in rows, which have a row title', () => {
    const field = { ...named('officers.*.name', 'Name'), rows: 'officers' };
    const rows = makeRows({ path: 'officers', fields: [field] });
    const officers: ModuleModel = { key: 'officers', label: 'Officers', items: [{ kind: 'rows', rows }] };
    const form = makeSmallForm([field, named('secretary.name', 'Name')], [rows]);
    expect(titledModules(form, { key: 'step', title: 'Step', modules: [officers, secretary] }).size).toBe(0);
  });
});
