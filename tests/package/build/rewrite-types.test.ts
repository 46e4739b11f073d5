import { describe, expect, it } from 'vitest';
import { findSpecifiers, rewriteSpecifiers, typeOfJson } from '#package/build/rewrite-types.ts';

const aliases = { '#domain/*': './src/domain/*', '#widgets/*': './widgets/*' };

const text = [
  "import '../styles/base.css';",
  "import type { Facts } from '#domain/facts.ts';",
  "export { OrderForm } from './react/OrderForm.tsx';",
  "import type words from '#domain/texts/en.json';",
  'export declare const say: typeof import("#domain/texts.ts").say;',
  "import type { ReactNode } from 'react';",
].join('\n');

describe('rewriteSpecifiers', () => {
  it('replaces aliases and endings, keeps packages and drops style sheets', () => {
    expect(rewriteSpecifiers('src/package/react.ts', text, aliases).split('\n')).toEqual([
      "import type { Facts } from '../domain/facts.js';",
      "export { OrderForm } from './react/OrderForm.js';",
      "import type words from '../domain/texts/en.js';",
      'export declare const say: typeof import("../domain/texts.js").say;',
      "import type { ReactNode } from 'react';",
    ]);
  });
});

describe('findSpecifiers', () => {
  it('finds imports, exports and import types, but no style sheets', () => {
    expect(findSpecifiers(text)).toEqual([
      '#domain/facts.ts',
      './react/OrderForm.tsx',
      '#domain/texts/en.json',
      '#domain/texts.ts',
      'react',
    ]);
  });
});

describe('typeOfJson', () => {
  it('writes the type that TypeScript infers for JSON', () => {
    expect(typeOfJson({ a: 'x', 'b c': [1, 2, 'y'], d: { e: null, f: [] }, g: true })).toBe(
      '{ "a": string; "b c": (number | string)[]; "d": { "e": null; "f": (never)[] }; "g": boolean }',
    );
  });
});
