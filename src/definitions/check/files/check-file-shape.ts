import type { FileCheck } from '../check.ts';
import { report } from '../check.ts';
import { kindByPath, namedKind } from '../file-kind.ts';

export const checkFileShape: FileCheck = {
  checksCases: true,
  errors: { 'wrong-schema': 'A `$schema` with the address of another meta-schema.' },
  find: ({ file, name, value }) => {
    const expected = kindByPath(name);
    const named = namedKind(value);
    if (named === undefined || expected === undefined || named === expected) return [];
    const up = '../'.repeat(name.split('/').length - 1);
    const message = `"$schema" must be "${up}meta/${expected}.schema.json", so that editors check this file.`;
    return [report('wrong-schema', { file, at: ['$schema'] }, message)];
  },
};
