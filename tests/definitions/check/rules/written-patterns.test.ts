import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSlowPatterns } from '#definitions/check/rules/check-slow-patterns.ts';
import { samplesOfPattern } from '#definitions/check/rules/pattern-samples.ts';
import { splitRules } from '#definitions/model/rules/split-rules.ts';
import { walkJson } from '#definitions/check/walk-json.ts';
import { createMemoryFiles } from '#reading/files/memory-files.ts';

/** The definition files of a folder, without the schemas of these files. */
function readDefinitions(root: string) {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && !name.startsWith('meta'))
    .map((name) => ({
      file: name,
      name,
      value: JSON.parse(readFileSync(join(root, name), 'utf8')) as unknown,
    }));
}

const files = ['form-definitions', 'tests/fixtures'].flatMap(readDefinitions);

const patterns = files
  .flatMap(({ value }) => walkJson(value))
  .flatMap(({ at, value }) => (at.at(-1) === 'rules' && typeof value === 'string' ? splitRules(value) : []))
  .flatMap(([name, pattern]) => (name === 'regex' && pattern !== undefined ? [pattern] : []));

describe('the definition of a shipped or fixture form', () => {
  it('contains no slow pattern', async () => {
    const none = createMemoryFiles({});
    const found = await Promise.all(files.map((file) => checkSlowPatterns.find({ ...file, files: none })));
    expect(found.flat().filter((entry) => entry !== undefined)).toEqual([]);
  });

  it('contains only patterns with samples', () => {
    expect(patterns.length).toBeGreaterThan(3);
    expect(patterns.filter((pattern) => samplesOfPattern(pattern).length === 0)).toEqual([]);
  });
});
