import { describe, expect, it } from 'vitest';
import type { FieldNode } from '#definitions/model/answers/field-node.ts';
import { titleOf } from '#definitions/model/answers/title-of.ts';

const location = { file: 'schema.json', at: [] };

function fieldOf(schema: FieldNode['schema'], widget?: string): FieldNode {
  const ui = widget === undefined ? {} : { 'ui:widget': widget };
  return { path: 'companyInformation.state', schema, ui, source: location, uiSource: location };
}

const served = { type: 'string', options: { list: 'filing-states' } } as const;

describe('the label of a field', () => {
  it.each([
    ['its title', { ...served, title: 'State' }, undefined, 'State'],
    ['that of a service state, in a dropdown of the states we serve', served, undefined, 'Service State'],
    ['that of a service state, grouped', served, 'state-select', 'Service State'],
    ['missing in a radio list', served, 'radio', undefined],
    ['missing in another dropdown', { ...served, options: { list: 'countries' } }, undefined, undefined],
    ['missing in a line of text', { type: 'string' }, undefined, undefined],
  ] as const)('is %s', (_, schema, widget, title) => {
    expect(titleOf(fieldOf(schema, widget))).toBe(title);
  });
});
