import { describe, expect, it } from 'vitest';
import type { FieldNode } from '#definitions/model/answers/field-node.ts';
import { titleOf } from '#definitions/model/answers/title-of.ts';

const location = { file: 'schema.json', at: [] };

function fieldOf(schema: FieldNode['schema'], widget?: string): FieldNode {
  const ui = widget === undefined ? {} : { 'ui:widget': widget };
  return { path: 'companyInformation.state', schema, ui, source: location, uiSource: location };
}

const served = { type: 'string', options: { list: 'filing-states' } } as const;

describe('titleOf', () => {
  it.each([
    ['the title in the schema', { ...served, title: 'State' }, undefined, 'State'],
    ['the default label for a dropdown of served states', served, undefined, 'Service State'],
    ['the default label for grouped served states', served, 'state-select', 'Service State'],
    ['nothing for a radio list', served, 'radio', undefined],
    ['nothing for another dropdown', { ...served, options: { list: 'countries' } }, undefined, undefined],
    ['nothing for a text field', { type: 'string' }, undefined, undefined],
  ] as const)('returns %s', (_, schema, widget, title) => {
    expect(titleOf(fieldOf(schema, widget))).toBe(title);
  });
});
