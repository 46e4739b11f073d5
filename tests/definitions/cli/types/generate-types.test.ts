import { describe, expect, it } from 'vitest';
import { generateTypes } from '#definitions/cli/types/generate-types.ts';
import { writeSmallDefinition } from '../../small-definition.ts';

describe('generateTypes', () => {
  it('generates the type of every answer: texts, numbers, options, maps, lists and rows', async () => {
    const title = 'T';
    const root = writeSmallDefinition({
      properties: {
        text: { type: 'string', title, rules: 'required', private: 'server' },
        group: { type: 'object', properties: { count: { type: 'integer', title, minimum: 1 } } },
        option: { type: 'object', title, options: { list: 'letters' } },
        key: { type: 'string', title, options: { list: 'letters' } },
        map: { type: 'object', title, additionalProperties: { type: 'boolean' } },
        list: { type: 'array', title, items: { type: 'string' } },
        rows: { type: 'array', items: { type: 'object', properties: { on: { type: 'boolean', title } } } },
      },
      module: { fields: ['text'] },
      shared: { 'letters.json': { options: [{ key: 'A', value: 'a' }] } },
    });
    const source = (await generateTypes(root, 'small'))
      .replace(/\s*\/\*\*?[\s\S]*?\*\//g, '')
      .replace(/\s+/g, ' ');
    expect(source.trim()).toBe(
      'export type SmallAnswers = { text?: string; group?: { count?: number; };' +
        ' option?: { key: string; value: string; }; key?: string; map?: { [k: string]: boolean; };' +
        ' list?: string[]; rows?: { on?: boolean; }[]; };',
    );
  });
});
