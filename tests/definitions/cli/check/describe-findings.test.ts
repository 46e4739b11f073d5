import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Finding } from '#definitions/check/finding.ts';
import { describeFindingIn, summarizeFindings } from '#definitions/cli/check/describe-findings.ts';
import { copyDefinitions } from '../../definition-folder.ts';
import { at } from '../../mistakes/spoilt-places.ts';

const error: Finding = {
  code: 'unknown-widget',
  file: at.ui,
  line: 3,
  column: 5,
  message: 'Unknown widget "x".',
  severity: 'error',
};

describe('describeFindingIn', () => {
  it('adds the source lines around the finding only in a terminal', () => {
    const { root } = copyDefinitions();
    const [, , line = ''] = readFileSync(join(root, at.ui), 'utf8').split('\n');
    const shown = describeFindingIn({ folder: root, isTerminal: true }, error);
    expect(shown).toContain(line.trim());
    expect(shown).toMatch(/> 3 \|/);
    expect(describeFindingIn({ folder: root }, error)).toBe(
      `${root}/${at.ui}:3:5  Unknown widget "x". [unknown-widget]`,
    );
  });

  it('omits the source lines when the file is missing', () => {
    expect(describeFindingIn({ folder: '/nowhere', isTerminal: true }, error)).not.toContain('|');
  });
});

describe('summarizeFindings', () => {
  const warning: Finding = { ...error, severity: 'warning', file: 'shared/texts.json' };

  it.each([
    [[], 'No errors in the form definitions. 21 forms checked in 1.2 s.'],
    [[error], '1 error in 1 file. 21 forms checked in 1.2 s.'],
    [[error, error, warning], '2 errors and 1 warning in 2 files. 21 forms checked in 1.2 s.'],
    [[warning], 'No errors in the form definitions, but 1 warning in 1 file. 21 forms checked in 1.2 s.'],
  ])('counts errors, warnings and files', (findings, text) => {
    expect(summarizeFindings(findings, 21, 1_234)).toBe(text);
  });
});
