import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findUnreadFiles } from '#definitions/check/files/find-unread-files.ts';
import { diskFiles } from '#reading/files/disk-files.ts';
import { copyDefinitions } from '../../definition-folder.ts';

/** Adds files to a copy of the formation form and returns the messages about unread files. */
function findWith(files: Readonly<Record<string, string>>): readonly string[] {
  const { root } = copyDefinitions();
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return findUnreadFiles(diskFiles, root, 'company').map(({ file, message }) => `${file}: ${message}`);
}

describe('findUnreadFiles', () => {
  it.each([
    ['company/condition.json', 'Rename it to "conditions.json", or remove it.'],
    ['company/steps copy.json', 'Remove it, or refer to it with "$ref".'],
    ['company/page/company.json', 'No form reads the folder "page". Did you mean "pages"?'],
    ['company/pages/old/company.json', 'No form reads folders inside "pages". Move this file to "pages".'],
    ['company/pages/press.JSON', 'Rename it to "press.json".'],
  ])('reports %s', (file, message) => {
    expect(findWith({ [file]: '{}' })).toEqual([expect.stringContaining(`${file}: No form reads`)]);
    expect(findWith({ [file]: '{}' })).toEqual([expect.stringContaining(message)]);
  });

  it('accepts notes, backups, and files that another file refers to', () => {
    const files = {
      'company/README.md': '',
      'company/steps.json.bak': '{}',
      'company/people.json': '{}',
      'company/products.json': '{ "agent": { "$ref": "./people.json#/agent" } }',
    };
    expect(findWith(files)).toEqual([]);
  });

  it('reports an unread file even if a $ref names a file with the same name in another folder', () => {
    const files = {
      'company/pages/old/people.json': '{}',
      'company/people.json': '{}',
      'company/products.json': '{ "agent": { "$ref": "./people.json#/agent" } }',
    };
    expect(findWith(files)).toEqual([expect.stringContaining('company/pages/old/people.json: ')]);
  });
});
