import { isRecord } from '#domain/read-property.ts';
import type { FileCheck } from '../check.ts';
import { report } from '../check.ts';

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
  checksCases: true,
  errors: { 'wrong-schema': 'A `$schema` with the address of another meta-schema.' },
  find: ({ file, name, value }) => {
    const address = isRecord(value) ? value['$schema'] : undefined;
    const expected = metaSchemaOf(name);
    if (typeof address !== 'string' || expected === undefined) return [];
    if (META_SCHEMA.exec(address)?.[2] === expected) return [];
    const up = '../'.repeat(name.split('/').length - 1);
    const message = `"$schema" must be "${up}meta/${expected}.schema.json", so that editors check this file.`;
    return [report('wrong-schema', { file, at: ['$schema'] }, message)];
  },
};
