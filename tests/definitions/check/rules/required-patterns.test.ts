import { describe, expect, it } from 'vitest';
import { checkSmallForm } from '../prepare-small-form.ts';

/** Returns the findings for a form that requires one text with these rules. */
async function findingsFor(rules: string) {
  const findings = await checkSmallForm({
    properties: { code: { type: 'string', title: 'Code', rules: `required|maxLength:100|${rules}` } },
    module: { fields: ['code'] },
  });
  return findings
    .map(({ code, severity }) => `${severity} ${code}`)
    .filter((found) => /pattern|known-answer|submit|argument/.test(found));
}

describe('a required field with a pattern', () => {
  it.each([
    'regex:[0-2]',
    'regex:[1-9]',
    String.raw`regex:(yes\|no)`,
    String.raw`regex:AB\d{4}\|CD\d{4}`,
    String.raw`regex:\p{L}+`,
    String.raw`regex:\p{Script=Greek}{4}`,
    String.raw`regex:(\p{Lu}{3})-\1`,
    String.raw`numeric|regex:(yes\|\d{9})`,
  ])('passes with %s', async (rules) => {
    expect(await findingsFor(rules)).toEqual([]);
  });

  it.each(['regex:(a+)+$', String.raw`regex:(a\|aa)+$`])('fails with %s', async (rules) => {
    expect(await findingsFor(rules)).toEqual(['error slow-pattern']);
  });

  it('only warns when no sample is found', async () => {
    expect(await findingsFor(String.raw`regex:(?=\p{Lu})(?!A)\p{Lu}{4}Z{3}`)).toEqual([
      'warning no-known-answer',
    ]);
  });

  it('fails when the samples of a pattern contradict other rules', async () => {
    expect(await findingsFor('numeric|regex:[A-Z]{3}')).toEqual([
      'warning no-known-answer',
      'error no-path-to-submit',
    ]);
  });
});
