import { describe, expect, it } from 'vitest';
import { toFinding } from '#definitions/check/finding.ts';
import type { Finding } from '#definitions/check/finding.ts';
import { listShown } from '#definitions/cli/check/list-shown.ts';

function findings(count: number, message: (line: number) => string, more: object = {}): readonly Finding[] {
  return Array.from({ length: count }, (_, line) => ({
    ...toFinding(
      { code: 'unknown-path', file: 'a/ui.json', line, column: 1, message: message(line) },
      'error',
    ),
    ...more,
  }));
}

describe('listShown', () => {
  it('shows five findings that follow from other errors, and counts the rest', () => {
    const shown = listShown(findings(18, (line) => `Unknown field ${line}.`, { follows: true }));
    expect(shown).toHaveLength(5);
    expect(shown.at(-1)?.rest).toBe('    and 13 more that follow from the errors above');
  });

  it('shows five findings with the same message, and counts the rest', () => {
    const shown = listShown(findings(6, () => 'Unknown condition "x".'));
    expect(shown).toHaveLength(5);
    expect(shown.at(-1)?.rest).toBe('    and 1 more with the same message');
  });

  it('shows every finding when the messages differ', () => {
    const shown = listShown(findings(9, (line) => `Unknown field ${line}.`));
    expect(shown.map(({ rest }) => rest)).toEqual(Array.from({ length: 9 }, () => undefined));
  });
});
