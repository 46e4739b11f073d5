import { describe, expect, it } from 'vitest';
import type { Finding } from '#definitions/check/finding.ts';
import { describeFinding } from '#definitions/cli/check/describe-findings.ts';
import { nameForms } from '#definitions/cli/check/name-forms.ts';
import type { FoundInForm } from '#definitions/cli/check/name-forms.ts';

const finding: Finding = {
  code: 'unknown-path',
  file: 'shared/company.json',
  line: 3,
  column: 5,
  message: 'The form has no field "state".',
  severity: 'error',
};
const files = ['/forms/shared/company.json'];
const fine = { findings: [], files };
const unbuilt = { findings: [finding], files: undefined };

function namedIn(checked: Readonly<Record<string, FoundInForm>>) {
  return nameForms('/forms', new Map(Object.entries(checked))).map(({ forms }) => forms);
}

describe('nameForms', () => {
  it('names the forms with a finding when other forms share the file without it', () => {
    expect(namedIn({ contact: unbuilt, boi: fine, jobs: unbuilt })).toEqual([
      ['contact', 'jobs'],
      ['contact', 'jobs'],
    ]);
  });

  it('names no form when all forms that share the file have the finding', () => {
    const other = { findings: [], files: ['/forms/other/steps.json'] };
    expect(namedIn({ contact: unbuilt, jobs: { findings: [finding], files }, other })).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('adds a line with the forms to the text of the finding', () => {
    expect(describeFinding({ ...finding, forms: ['contact', 'jobs'] }).split('\n')[1]).toBe(
      '    in the forms contact and jobs only; other forms share this file',
    );
    expect(describeFinding({ ...finding, forms: ['contact'] })).toContain('in the form contact only');
  });
});
