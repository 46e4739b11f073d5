import { isRecord } from '#domain/read-property.ts';
import type { FileCheck, Report } from '../check.ts';

const META_SCHEMA = /(^|\/)meta\/([a-z-]+)\.schema\.json$/;

/** Returns the meta-schema of a file, from its path in the definitions folder. */
function metaSchemaOf(name: string): string | undefined {
  if (/^[^/]+\/pages\/[^/]+$/.test(name)) return 'page';
  if (/^[^/]+\/journeys\/[^/]+$/.test(name)) return 'journey';
  if (/^[^/]+\/lists\/[^/]+$/.test(name)) return 'list';
  const own = /^(?!shared\/)[^/]+\/(schema|ui|steps)\.json$/.exec(name)?.[1];
  if (own !== undefined) return own;
  if (/^[^/]+\/product-groups\.json$/.test(name)) return 'groups';
  const named = /^[^/]+\/(products|conditions|modules)\.json$/.exec(name)?.[1];
  return named ?? /^shared\/(texts|availability)\.json$/.exec(name)?.[1];
}

export const checkFileShape: FileCheck = {
  about: 'A `$schema` that names the wrong schema.',
  codes: { 'wrong-schema': 'error' },
  find: ({ file, name, value }): readonly Report[] => {
    const address = isRecord(value) ? value['$schema'] : undefined;
    const expected = metaSchemaOf(name);
    if (typeof address !== 'string' || expected === undefined) return [];
    const found = META_SCHEMA.exec(address)?.[2];
    if (found === expected) return [];
    const up = '../'.repeat(name.split('/').length - 1);
    const message = `Editors check this file by "$schema": it must be "${up}meta/${expected}.schema.json".`;
    return [{ code: 'wrong-schema', location: { file, at: ['$schema'] }, message }];
  },
};
