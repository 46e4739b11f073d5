import { describe, expect, it } from 'vitest';
import { checkForm } from '#definitions/check-form.ts';
import { createDiskCache } from '#reading/files/disk-files.ts';
import { writeSmallDefinition } from '../../small-definition.ts';

/** Returns the findings about the rules of a field. */
async function checkRules(rules: string, type = 'string'): Promise<readonly string[]> {
  const root = writeSmallDefinition({
    properties: { field: { type, title: 'Field', rules } },
    module: { fields: ['field'] },
  });
  const { findings } = await checkForm({
    cache: createDiskCache(),
    root,
    slug: 'small',
    today: '2026-11-20',
  });
  return findings
    .filter(({ code }) => ['contradiction', 'contradicting-rules', 'idle-optional'].includes(code))
    .map(({ message }) => message);
}

describe('the check for contradictions', () => {
  it.each([
    ['digits:5|maxLength:4', '"digits:5" requires at least 5 characters, "maxLength:4" at most 4.'],
    ['digits:5|max:4', '"digits:5" requires at least 5 characters, "max:4" at most 4.'],
    ['min:10|max:5', '"min:10" requires at least 10 characters, "max:5" at most 5.'],
    ['min:10|maxLength:5', '"min:10" requires at least 10 characters, "maxLength:5" at most 5.'],
    ['length:6|max:5', '"length:6" requires at least 6 characters, "max:5" at most 5.'],
    ['digits:3|digits:4', '"digits:4" requires at least 4 characters, "digits:3" at most 3.'],
    ['min_value:10|max_value:5', '"min_value:10" requires at least 10, "max_value:5" at most 5.'],
    ['digits:2|min_value:100', '"min_value:100" requires at least 100, "digits:2" at most 99.'],
    ['min_value:1000|maxLength:3', '"min_value:1000" requires at least 1000, "maxLength:3" at most 999.'],
    ['numeric|max_value:-1', '"numeric" requires at least 0, "max_value:-1" at most -1.'],
  ])('reports rules that exclude every text: %s', async (rules, says) => {
    expect(await checkRules(rules)).toEqual([`No answer can pass: ${says}`]);
  });

  it.each([
    ['min:10|max:5', '"min:10" requires at least 10, "max:5" at most 5.'],
    ['min:10|max_value:5', '"min:10" requires at least 10, "max_value:5" at most 5.'],
    ['digits:2|min_value:100', '"min_value:100" requires at least 100, "digits:2" at most 99.'],
    ['digits:2|max:9', '"digits:2" requires at least 10, "max:9" at most 9.'],
  ])('reports rules that exclude every number: %s', async (rules, says) => {
    expect(await checkRules(rules, 'integer')).toEqual([`No answer can pass: ${says}`]);
  });

  it.each([
    ['digits:5|maxLength:5', 'string'],
    ['min:5|max:5', 'string'],
    ['min_value:5|max_value:5', 'string'],
    ['digits:2|min_value:99', 'string'],
    // Leading zeros make a text longer but not the number larger.
    ['length:6|max_value:5', 'string'],
    ['min:3|max_value:2', 'string'],
    ['digits:2|max_value:9', 'string'],
    ['digits:2|max:10', 'integer'],
    ['min:5|max_value:5', 'integer'],
  ])('accepts %s for a %s', async (rules, type) => {
    expect(await checkRules(rules, type)).toEqual([]);
  });
});

describe('the check for "optional"', () => {
  it.each(['optional', 'optional|maxLength:5', 'maxLength:5|optional', 'optional|password'])(
    'reports "optional" together with rules that require no answer: %s',
    async (rules) => {
      expect(await checkRules(rules)).toEqual([expect.stringContaining('Remove "optional"')]);
    },
  );

  it.each(['optional|email', 'phoneNumber|optional'])(
    'accepts "optional" together with a rule that requires an answer: %s',
    async (rules) => {
      expect(await checkRules(rules)).toEqual([]);
    },
  );
});
