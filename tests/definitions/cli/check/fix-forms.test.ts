import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fixForms } from '#definitions/cli/check/fix-forms.ts';
import { fixText } from '#definitions/cli/check/fix-text.ts';
import { copyDefinitions } from '../../definition-folder.ts';

const FILES = ['shared/products.json', 'shared/conditions.json', 'company/steps.json'] as const;

function readAll(root: string): Readonly<Record<string, string>> {
  return Object.fromEntries(FILES.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** A copy of the definitions that asks for products' availability, and its files as they are now. */
function copyAsking() {
  const { root, replace } = copyDefinitions();
  const asked = '{ "available": "law-on-call" }';
  replace('shared/conditions.json', '{\n', `{\n  "law-is-sold": { "ref": "law", "all": [${asked}] },\n`);
  replace('company/steps.json', '"modules": [', `"when": { "any": [${asked}] },\n      "modules": [`);
  const present = readAll(root);
  for (const [file, text] of Object.entries(present)) {
    const older = text.replaceAll('"available"', '"offered"').replaceAll(/^( {4})"reason"/gm, '$1"because"');
    writeFileSync(join(root, file), older);
  }
  return { root, present };
}

describe('fixing definitions of an older language', () => {
  it('renames its words in their place and leaves everything else as it is formatted', () => {
    const { root, present } = copyAsking();
    const fixed = fixForms(root);
    expect(readAll(root)).toEqual(present);
    expect(new Set(fixed.map(({ file }) => file))).toEqual(new Set(FILES));
    expect(fixed.length).toBeGreaterThan(10);
    for (const { file, line, to } of fixed) {
      expect(present[file]?.split('\n')[line - 1]).toContain(`"${to}"`);
    }
  });

  it('changes nothing the second time, and leaves no file behind', () => {
    const { root } = copyAsking();
    const before = readdirSync(root, { recursive: true });
    fixForms(root);
    const present = readAll(root);
    expect(fixForms(root)).toEqual([]);
    expect(readAll(root)).toEqual(present);
    expect(readdirSync(root, { recursive: true })).toEqual(before);
  });

  it.each([
    [
      'spaces and order',
      '{"a":{ "because" :"x",\r\n\t"name":"A"}}',
      '{"a":{ "reason" :"x",\r\n\t"name":"A"}}',
    ],
    ['a word beside its successor', '{"a": {"because": "x", "reason": "y"}}', undefined],
    ['what is no JSON', '{"a": {"because": "x",}}', undefined],
    ['a key that is there twice', '{"a": {"because": "x", "because": "y"}}', undefined],
    ['texts', '{"a": {"label": "because", "data": {"offered": "x"}}}', undefined],
  ])('keeps %s', (_, text, expected = text) => {
    expect(fixText(text, { kind: 'products' }).text).toBe(expected);
  });
});
