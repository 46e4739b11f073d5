import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rules } from '#rules/registry.ts';

const folder = new URL('../../rules/', import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => !['registry', 'vocabulary', 'keyword-schemas'].includes(name));

describe('the registry of rules', () => {
  it.each(names)('lists %s under its own name', (name) => {
    expect(rules[name]?.name, `add ${name} to rules/registry.ts, with this name inside its file too`).toBe(
      name,
    );
  });

  it.each(Object.keys(rules))('contains only rules with a file of the same name: %s', (name) => {
    expect(names, `move the rule to rules/${name}.ts`).toContain(name);
  });

  it.each(names)('contains only rules with a test file: %s', (name) => {
    const test = `tests/rules/${name}.test.ts`;
    expect(existsSync(new URL(`../../${test}`, import.meta.url)), `write ${test}`).toBe(true);
  });

  it('lists rules in alphabetical order', () => {
    expect(Object.keys(rules)).toEqual(Object.keys(rules).toSorted());
  });

  it.each(Object.entries(rules))('puts optional arguments of %s last', (_name, rule) => {
    const optional = rule.arguments.map((argument) => argument.optional === true);
    expect(optional).toEqual(optional.toSorted());
  });
});
