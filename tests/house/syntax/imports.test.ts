import { describe, expect, it } from 'vitest';
import { findImports, imports } from './imports.ts';

describe('findImports', () => {
  it('finds every form of import, with its line and the imported file', () => {
    const text = [
      "import type { A } from '#domain/money.ts';",
      'import {',
      '  b,',
      "} from './b.ts';",
      "import './style.css';",
      "export { c } from '../c.ts';",
      "const lazy = () => import('#widgets/text/TextWidget.tsx');",
      "import { atom } from 'jotai';",
      "const text = 'from here';",
    ].join('\n');
    expect(
      findImports('src/state/x.ts', text).map(({ to, line, isTypeOnly }) => [to, line, isTypeOnly]),
    ).toEqual([
      ['src/domain/money.ts', 1, true],
      ['src/state/b.ts', 2, false],
      ['src/state/style.css', 5, false],
      ['src/c.ts', 6, false],
      ['widgets/text/TextWidget.tsx', 7, false],
      [undefined, 8, false],
    ]);
  });

  it('finds the imports of the project', () => {
    expect(imports.length).toBeGreaterThan(500);
    expect(
      imports.some(({ from, to }) => from === 'rules/email.ts' && to === 'src/domain/rules/rule.ts'),
    ).toBe(true);
  });
});
