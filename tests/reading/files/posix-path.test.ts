import { posix } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basename, dirname, join, relative, resolve } from '#reading/files/posix-path.ts';

const segment = fc.constantFrom('a', 'b.json', 'c', '.', '', '..');
const path = fc.array(segment, { minLength: 1, maxLength: 6 }).map((segments) => segments.join('/'));
const absolute = path.map((written) => `/${written}`);

/** Node.js keeps a slash at the end. */
const withoutSlash = (written: string) => (written === '/' ? written : written.replace(/\/$/, ''));

describe('join', () => {
  it('joins paths as Node.js does, without a slash at the end', () => {
    fc.assert(
      fc.property(path, path, (one, other) => {
        expect(join(one, other)).toBe(withoutSlash(posix.join(one, other)) || '.');
      }),
    );
  });
});

describe('resolve', () => {
  it('resolves a path from an absolute folder as Node.js does', () => {
    fc.assert(
      fc.property(absolute, path, (folder, written) => {
        expect(resolve(folder, written)).toBe(posix.resolve(folder, written));
      }),
    );
  });

  it('keeps a relative path relative', () => {
    expect(resolve('shared/texts', '../company.json')).toBe('shared/company.json');
    expect(resolve('shared', '/company.json')).toBe('/company.json');
  });
});

describe('dirname and basename', () => {
  it('splits a normalized path as Node.js does', () => {
    fc.assert(
      fc.property(absolute, (written) => {
        const normalized = join(written);
        expect(dirname(normalized)).toBe(posix.dirname(normalized));
        expect(basename(normalized)).toBe(posix.basename(normalized));
        expect(basename(normalized, '.json')).toBe(posix.basename(normalized, '.json'));
      }),
    );
  });
});

describe('relative', () => {
  it('returns the path between two absolute paths as Node.js does', () => {
    fc.assert(
      fc.property(absolute, absolute, (folder, file) => {
        expect(relative(folder, file)).toBe(posix.relative(folder, file));
      }),
    );
  });

  it('returns the path between two relative paths', () => {
    expect(relative('', 'shared/company.json')).toBe('shared/company.json');
    expect(relative('company', 'shared/company.json')).toBe('../shared/company.json');
  });

  it('leads outside when only one path is absolute', () => {
    expect(relative('company', '/shared/company.json')).toMatch(/^\.\.\//);
    expect(relative('', '/shared/company.json')).toBe('shared/company.json');
  });
});
