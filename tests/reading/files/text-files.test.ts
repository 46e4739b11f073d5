import { describe, expect, it } from 'vitest';
import { createDiskCache, diskFiles } from '#reading/files/disk-files.ts';
import { FileCache } from '#reading/files/file-cache.ts';
import { createMemoryFiles } from '#reading/files/memory-files.ts';
import { SourceFiles } from '#reading/source-files.ts';
import { hasEntry } from '#reading/files/text-files.ts';
import { readerOf, summarize } from '../json-folder.ts';

const texts = {
  'a.json': '{ "name": { "$ref": "./shared/b.json#/name" }, "lost": { "$ref": "./shared/c.json" } }',
  'shared/b.json': '{ "name": { "title": "Name" } }',
  'shared/texts/en.json': '{}',
};

/** The same files on disk and in memory, each with its root. */
function writeBoth() {
  const { sources } = readerOf(texts);
  return [
    { name: 'disk', files: diskFiles, root: sources.root, cache: createDiskCache() },
    {
      name: 'memory',
      files: createMemoryFiles(texts),
      root: '',
      cache: new FileCache(createMemoryFiles(texts)),
    },
  ];
}

describe('TextFiles', () => {
  it('lists the names in a folder, and none of a file or a missing folder', () => {
    for (const { name, files, root } of writeBoth()) {
      const list = (path: string) => files.list(root === '' ? path : `${root}/${path}`).toSorted();
      expect(list('.'), name).toEqual(['a.json', 'shared']);
      expect(list('shared'), name).toEqual(['b.json', 'texts']);
      expect(list('a.json'), name).toEqual([]);
      expect(list('missing'), name).toEqual([]);
    }
  });

  it('reads texts, and nothing for a folder or a missing file', () => {
    for (const { name, files, root } of writeBoth()) {
      const read = (path: string) => files.read(root === '' ? path : `${root}/${path}`);
      expect(read('shared/../a.json'), name).toBe(texts['a.json']);
      expect(read('shared'), name).toBeUndefined();
      expect(read('missing.json'), name).toBeUndefined();
    }
  });

  it('knows whether a file or folder exists', () => {
    for (const { name, files, root } of writeBoth()) {
      const has = (path: string) => hasEntry(files, root === '' ? path : `${root}/${path}`);
      expect([has('a.json'), has('shared/texts'), has('shared/missing.json')], name).toEqual([
        true,
        true,
        false,
      ]);
    }
  });

  it('reads the same values and finds the same problems on disk and in memory', () => {
    const summaries = writeBoth().map(({ root, cache }) => {
      const sources = new SourceFiles(root, cache);
      sources.resolve(root === '' ? 'a.json' : `${root}/a.json`);
      return [summarize(sources), sources.problems.map(({ message }) => message)];
    });
    expect(summaries[0]).toEqual([
      ['a.json:1:58 bad-reference'],
      ['The "$ref" refers to a missing file, "./shared/c.json".'],
    ]);
    expect(summaries[1]).toEqual(summaries[0]);
  });
});
