import { describe, expect, it } from 'vitest';
import { checkSmallForm } from '../prepare-small-form.ts';

const name = { type: 'string', title: 'Name', rules: 'required' };
const people = { type: 'array', items: { type: 'object', properties: { name } } };
const rows = { path: 'people', title: 'Person {n}', addLabel: 'Add a person', min: 1, max: 3 };

async function findUnfit(ui: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const findings = await checkSmallForm({
    properties: { people, name },
    module: { fields: ['name'], rows },
    ui,
  });
  return findings.filter(({ code }) => code === 'unfit-widget').map(({ message }) => message);
}

describe('checkUi', () => {
  it('accepts a list of objects with an explicit or an implicit rows widget', async () => {
    expect(await findUnfit({ people: { 'ui:widget': 'rows' } })).toEqual([]);
    expect(await findUnfit({ people: { items: { name: { 'ui:widget': 'textarea' } } } })).toEqual([]);
  });

  it('reports a list of objects with another widget', async () => {
    expect(await findUnfit({ people: { 'ui:widget': 'multi-select' } })).toEqual([
      'Lists of objects always have the widget "rows". Remove "multi-select" from "people".',
    ]);
  });

  it('reports the rows widget at a field, at a field of a row and at the row itself', async () => {
    expect(await findUnfit({ name: { 'ui:widget': 'rows' } })).toEqual([
      '"rows" only applies to lists of objects, but "name" is a field. Choose another widget.',
    ]);
    expect(await findUnfit({ people: { items: { name: { 'ui:widget': 'rows' } } } })).toEqual([
      '"rows" only applies to lists of objects, but "people.*.name" is a field. Choose another widget.',
    ]);
    expect(await findUnfit({ people: { items: { 'ui:widget': 'rows' } } })).toEqual([
      '"people.*" is a group of fields and has no widget. Set the widgets of its fields.',
    ]);
  });
});
