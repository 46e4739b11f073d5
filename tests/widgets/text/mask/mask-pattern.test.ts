import { describe, expect, it } from 'vitest';
import { toLibraryPattern } from '#widgets/text/mask/mask-pattern.ts';

describe('toLibraryPattern', () => {
  it('escapes characters that are not mask symbols', () => {
    expect(toLibraryPattern('a(1)')).toBe(String.raw`a\(1\)`);
    expect(toLibraryPattern(String.raw`\a0`)).toBe(String.raw`\a\0`);
  });
});
