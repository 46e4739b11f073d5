import { writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { diskFiles } from '#reading/files/disk-files.ts';
import { FileCache } from '#reading/files/file-cache.ts';
import { SourceFiles } from '#reading/source-files.ts';
import { readerOf, summarize } from '../json-folder.ts';

/** Writes files, and returns a cache that counts its reads. */
function cacheOf(files: Readonly<Record<string, unknown>>) {
  const { sources, path } = readerOf(files);
  const reads: string[] = [];
  const cache = new FileCache({
    list: diskFiles.list,
    read: (file) => {
      reads.push(file);
      return diskFiles.read(file);
    },
  });
  return { path, reads, cache, open: () => new SourceFiles(sources.root, cache) };
}

const REFERRING = {
  'a.json': { name: { $ref: 'shared.json#/name' } },
  'b.json': { name: { $ref: 'shared.json#/name' } },
  'shared.json': { name: { title: 'Name' } },
};

describe('FileCache', () => {
  it('reads a file once until it expires', () => {
    const { path, reads, cache, open } = cacheOf(REFERRING);
    open().resolve(path('a.json'));
    open().resolve(path('b.json'));
    expect(reads).toEqual([path('a.json'), path('shared.json'), path('b.json')]);
    cache.expire();
    open().resolve(path('b.json'));
    expect(reads.slice(3)).toEqual([path('b.json'), path('shared.json')]);
  });

  it('gives all readers the same frozen value until the file is edited', () => {
    const { path, cache, open } = cacheOf(REFERRING);
    const first = open().read(path('shared.json'));
    expect(Object.isFrozen(first) && Object.isFrozen(Object(first).name)).toBe(true);
    cache.expire();
    expect(open().read(path('shared.json'))).toBe(first);
    writeFileSync(path('shared.json'), JSON.stringify({ name: { title: 'Full name' } }));
    expect(open().read(path('shared.json'))).toBe(first);
    cache.expire();
    expect(open().read(path('shared.json'))).toEqual({ name: { title: 'Full name' } });
  });

  it('resolves a file again when a file that it refers to is edited', () => {
    const { path, cache, open } = cacheOf(REFERRING);
    const first = open().resolve(path('a.json'));
    expect(first).toEqual({ name: { title: 'Name' } });
    cache.expire();
    expect(open().resolve(path('a.json'))).toBe(first);
    writeFileSync(path('shared.json'), JSON.stringify({ name: { title: 'Full name' } }));
    cache.expire();
    expect(open().resolve(path('a.json'))).toEqual({ name: { title: 'Full name' } });
  });

  it('resolves a file again when a referenced file is edited behind another one', () => {
    const { path, cache, open } = cacheOf({
      'a.json': { $ref: 'b.json' },
      'b.json': { name: { $ref: 'c.json' } },
      'c.json': { title: 'Name' },
    });
    open().resolve(path('a.json'));
    writeFileSync(path('c.json'), JSON.stringify({ title: 'Full name' }));
    cache.expire();
    expect(open().resolve(path('a.json'))).toEqual({ name: { title: 'Full name' } });
  });

  it('reports the mistakes of a file to every reader', () => {
    const { path, open } = cacheOf({
      'a.json': { name: { $ref: 'shared.json#/name' } },
      'shared.json': '{ "name": {}, "name": {} }',
      'broken.json': '{',
    });
    const readBoth = () => {
      const sources = open();
      sources.resolve(path('a.json'));
      sources.read(path('broken.json'));
      sources.read(path('missing.json'));
      return sources;
    };
    const first = summarize(readBoth());
    expect(first.map((line) => line.split(' ')[1])).toEqual(['not-json', 'missing-file', 'duplicate-key']);
    expect(summarize(readBoth())).toEqual(first);
  });

  it('lists the files that a resolved file was read from for every reader', () => {
    const { path, open } = cacheOf(REFERRING);
    const pathsOf = () => {
      const sources = open();
      sources.resolve(path('a.json'));
      return sources.paths;
    };
    expect(pathsOf()).toEqual([path('a.json'), path('shared.json')]);
    expect(pathsOf()).toEqual([path('a.json'), path('shared.json')]);
  });

  it('reads a file again after its folder is forgotten', () => {
    const { path, reads, cache, open } = cacheOf({ 'one/a.json': {}, 'other/b.json': {} });
    const read = () => ['one/a.json', 'other/b.json'].map((name) => open().read(path(name)));
    const first = read();
    cache.forget(dirname(path('one/a.json')));
    const second = read();
    expect(reads).toEqual([path('one/a.json'), path('other/b.json'), path('one/a.json')]);
    expect(second[0]).not.toBe(first[0]);
    expect(second[1]).toBe(first[1]);
  });
});
