import { describe, expect, it } from 'vitest';
import { markFollowing } from '#definitions/check/causes.ts';
import { sortFindings, toFinding } from '#definitions/check/finding.ts';

const finding = (code: string, file: string, line = 1) =>
  toFinding({ code, file, line, column: 1, message: `${code} in ${file}:${line}` }, 'error');

const orderOf = (...codes: readonly (readonly [string, string])[]) =>
  sortFindings(markFollowing(codes.map(([code, file]) => finding(code, file)))).map(({ code }) => code);

describe('sortFindings', () => {
  it('puts an unreadable file before the unknown names that it causes', () => {
    expect(orderOf(['unknown-list', 'a/schema.json'], ['not-json', 'shared/yes-no.json'])).toEqual([
      'not-json',
      'unknown-list',
    ]);
  });

  it('puts root causes first, then independent errors, then errors that follow from a cause', () => {
    expect(
      orderOf(
        ['unknown-path', 'a/steps.json'],
        ['contradiction', 'b/schema.json'],
        ['unknown-key', 'c/ui.json'],
      ),
    ).toEqual(['unknown-key', 'contradiction', 'unknown-path']);
  });

  it('puts failing golden cases last, and sorts errors of the same rank by file', () => {
    expect(
      orderOf(
        ['changed-case', 'a/journeys/x.json'],
        ['unknown-path', 'b/ui.json'],
        ['unknown-path', 'a/ui.json'],
      ),
    ).toEqual(['unknown-path', 'unknown-path', 'changed-case']);
  });
});

describe('markFollowing', () => {
  it('marks no finding when none can cause another', () => {
    const findings = [finding('unknown-path', 'a/ui.json'), finding('contradiction', 'a/schema.json')];
    expect(markFollowing(findings)).toEqual(findings);
  });
});
