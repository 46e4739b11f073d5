import { describe, expect, it } from 'vitest';
import { readerOf, summarize } from './json-folder.ts';

const shared = {
  properties: { line1: { type: 'string', options: { a: 1, b: 2 } }, city: { type: 'string' } },
};

function resolve(files: Readonly<Record<string, unknown>>) {
  const { sources, path } = readerOf(files);
  return { sources, path, value: sources.resolve(path('form/a.json')) };
}

function messagesOf({ sources }: ReturnType<typeof resolve>): readonly string[] {
  return sources.problems.map(({ code, message }) => `${code}: ${message}`);
}

describe('SourceFiles.resolve', () => {
  it('replaces references to files, parts of files, the own file and other references', () => {
    const { value, sources } = resolve({
      'form/a.json': {
        whole: { $ref: '../shared/b.json' },
        part: { $ref: '../shared/b.json#/properties/city' },
        own: { $ref: '#/part' },
        list: [{ $ref: '../shared/c.json#/list/1' }],
        named: { $ref: 7 },
      },
      'shared/b.json': shared,
      'shared/c.json': { list: [0, { $ref: './b.json#/properties/city' }] },
    });
    const city = { type: 'string' };
    expect(value).toEqual({ whole: shared, part: city, own: city, list: [city], named: { $ref: 7 } });
    expect(sources.problems).toEqual([]);
  });

  it('reports an invalid file once, without an error for each reference to it', () => {
    const { value, sources } = resolve({
      'form/a.json': { part: { $ref: '../shared/b.json#/properties/city' } },
      'shared/b.json': '{ "properties": ',
    });
    expect(value).toBeUndefined();
    expect(summarize(sources).map((line) => line.split(':')[0])).toEqual(['shared/b.json']);
  });

  it('merges objects next to a reference over the referenced objects and replaces lists', () => {
    const { value } = resolve({
      'form/a.json': {
        x: { title: 'T', $ref: '../shared/b.json', deep: { list: [3], own: 1, at: { $ref: '#/y' } } },
        y: { $ref: '../shared/b.json#/scalar', title: 'is dropped' },
      },
      'shared/b.json': { type: 'string', title: 'U', deep: { list: [1, 2], kept: true }, scalar: 5 },
    });
    expect(JSON.stringify(value)).toBe(
      JSON.stringify({
        x: {
          title: 'T',
          deep: { list: [3], kept: true, own: 1, at: 5 },
          type: 'string',
          scalar: 5,
        },
        y: 5,
      }),
    );
  });

  it('puts the properties next to a reference before the referenced properties', () => {
    const { value } = resolve({
      'form/a.json': {
        mail: { $ref: '../shared/b.json', properties: { choice: { type: 'string' } } },
        more: { $ref: '#/mail', properties: { note: { $ref: '#/mail/properties/choice' } } },
      },
      'shared/b.json': shared,
    });
    const mail = { properties: { choice: { type: 'string' }, ...shared.properties } };
    const more = { properties: { note: { type: 'string' }, ...mail.properties } };
    expect(JSON.stringify(value)).toBe(JSON.stringify({ mail, more }));
  });

  it.each([
    [
      'beside the reference',
      { a: { $ref: '../shared/b.json', properties: { city: { type: 'string' } } } },
      'form/a.json:5:7',
    ],
    [
      'through another reference',
      { x: { $ref: '../shared/b.json' }, a: { $ref: '#/x', properties: { city: { $ref: '#/x' } } } },
      'form/a.json:8:7',
    ],
  ])('rejects a property that exists both next to a reference and in its target: %s', (_, file, place) => {
    const resolved = resolve({ 'form/a.json': file, 'shared/b.json': shared });
    expect(resolved.value).toBeUndefined();
    expect(summarize(resolved.sources)).toEqual([`${place} repeated-property`]);
    expect(messagesOf(resolved)).toEqual([
      'repeated-property: The target of the "$ref" also has a property "city", at shared/b.json:10:5. Rename this one. To change that one for this form only, write just the keys to change, without "type".',
    ]);
  });

  it('changes a property of the target by a property without a type, at any depth', () => {
    const { value } = resolve({
      'form/a.json': {
        a: {
          $ref: '../shared/b.json',
          properties: {
            added: { type: 'string' },
            city: { title: 'Town' },
            owner: { properties: { name: { rules: 'required' } } },
          },
        },
      },
      'shared/b.json': {
        properties: {
          city: { type: 'string', title: 'City' },
          owner: { $ref: './c.json' },
        },
      },
      'shared/c.json': { properties: { name: { type: 'string', title: 'Name' } } },
    });
    const name = { type: 'string', title: 'Name', rules: 'required' };
    const properties = {
      added: { type: 'string' },
      city: { type: 'string', title: 'Town' },
      owner: { properties: { name } },
    };
    expect(JSON.stringify(value)).toBe(JSON.stringify({ a: { properties } }));
  });

  it('reports problems at their position in the referenced file', () => {
    const { sources, path } = resolve({
      'form/a.json': { address: { $ref: '../shared/b.json', title: 'T' } },
      'shared/b.json': shared,
    });
    const positionOf = (...at: readonly string[]) => {
      const { file, line, column } = sources.positionOf(path('form/a.json'), at);
      return `${file}:${line}:${column}`;
    };
    expect(positionOf('address')).toBe('form/a.json:2:3');
    expect(positionOf('address', 'title')).toBe('form/a.json:4:5');
    expect(positionOf('address', 'properties', 'line1', 'type')).toBe('shared/b.json:4:7');
    expect(positionOf('address', 'properties', 'line1', 'absent')).toBe('shared/b.json:3:5');
    expect(positionOf('address', 'absent')).toBe('shared/b.json:1:1');
  });

  it('resolves a file once and reports each problem once', () => {
    const { sources, path, value } = resolve({ 'form/a.json': { a: { $ref: './no.json' } } });
    expect(value).toBeUndefined();
    expect(sources.resolve(path('form/a.json'))).toBeUndefined();
    expect(sources.problems).toHaveLength(1);
  });
});

describe('SourceFiles.resolve with a broken reference', () => {
  it.each([
    ['./no.json', 'The "$ref" refers to a missing file, "./no.json".'],
    ['../shared/b.json#/properties/line', 'The target of the "$ref" has no "line". Did you mean "line1"?'],
    ['../shared/b.json#/properties/line1/type/more', 'The target of the "$ref" has no "more".'],
    [
      '../../b.json',
      'The "$ref" refers to "../../b.json", which is not in form-definitions. Move the file there.',
    ],
    [
      'https://example.org/b.json',
      'The "$ref" refers to "https://example.org/b.json", which is not in form-definitions. Move the file there.',
    ],
    ['#/a', 'This "$ref" is circular: form/a.json#/a → form/a.json#/a.'],
    ['#', 'This "$ref" is circular: form/a.json# → form/a.json#.'],
  ])('reports the position of the reference: %s', ($ref, message) => {
    const resolved = resolve({ 'form/a.json': { a: { $ref } }, 'shared/b.json': shared });
    expect(resolved.value).toBeUndefined();
    expect(summarize(resolved.sources)).toEqual(['form/a.json:3:5 bad-reference']);
    expect(messagesOf(resolved)).toEqual([`bad-reference: ${message}`]);
  });

  it('reports the whole cycle in the file that closes it', () => {
    const resolved = resolve({
      'form/a.json': { a: { $ref: '../shared/b.json#/x' } },
      'shared/b.json': { x: { inner: { $ref: './c.json' } } },
      'shared/c.json': { back: { $ref: './b.json#/x' }, gone: { $ref: '#/nowhere' } },
    });
    expect(summarize(resolved.sources)).toEqual([
      'shared/c.json:3:5 bad-reference',
      'shared/c.json:6:5 bad-reference',
    ]);
    expect(resolved.sources.problems[0]?.message).toBe(
      'This "$ref" is circular: shared/b.json#/x → shared/c.json# → shared/b.json#/x.',
    );
  });

  it('returns undefined when the referenced file is not JSON, and reports that file', () => {
    const { sources, value } = resolve({ 'form/a.json': { a: { $ref: './b.json' } }, 'form/b.json': '{' });
    expect(value).toBeUndefined();
    expect(summarize(sources)).toEqual(['form/b.json:1:2 not-json']);
  });

  it('reports an override of a property that the target lacks', () => {
    const messages = messagesOf(
      resolve({
        'form/a.json': { $ref: '../shared/b.json', properties: { citi: { title: 'Town' } } },
        'shared/b.json': shared,
      }),
    );
    expect(messages).toEqual([
      'bad-reference: The target of the "$ref" has no property "citi". Did you mean "city"? A new property needs a "type".',
    ]);
  });

  it('reports a $ref that ends at /properties', () => {
    const messages = messagesOf(
      resolve({ 'form/a.json': { x: { $ref: '../shared/b.json#/properties' } }, 'shared/b.json': shared }),
    );
    expect(messages).toEqual([
      expect.stringContaining('bad-reference: The "$ref" names the list of all fields.'),
    ]);
  });
});
