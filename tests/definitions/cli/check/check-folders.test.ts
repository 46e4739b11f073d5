import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFolders } from '#definitions/cli/check/check-folders.ts';
import { copyDefinitions } from '../../definition-folder.ts';

describe('checkFolders', () => {
  it('accepts forms with types of their own, and other folders', () => {
    expect(checkFolders(copyDefinitions().root)).toEqual([]);
  });

  it('reports a form folder without steps.json', () => {
    const { root } = copyDefinitions();
    rmSync(join(root, 'company/steps.json'));
    expect(checkFolders(root)).toMatchObject([
      { code: 'missing-file', file: 'company/schema.json', line: 1 },
    ]);
  });

  it('reports a copied form that keeps its type', () => {
    const { root } = copyDefinitions();
    cpSync(join(root, 'company'), join(root, 'press'), { recursive: true });
    expect(checkFolders(root)).toMatchObject([{ code: 'duplicate-form', file: 'press/steps.json' }]);
  });
});
