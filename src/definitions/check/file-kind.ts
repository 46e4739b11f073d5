import { isRecord } from '#domain/read-property.ts';
import type { CheckedFile } from './check.ts';

const META_SCHEMA = /(^|\/)meta\/([a-z-]+)\.schema\.json$/;

/** Returns the meta-schema of a file, from its path in the definitions folder. */
export function kindByPath(name: string): string | undefined {
  if (/^[^/]+\/pages\/[^/]+$/.test(name)) return 'page';
  if (/^[^/]+\/journeys\/[^/]+$/.test(name)) return 'journey';
  if (/^[^/]+\/lists\/[^/]+$/.test(name)) return 'list';
  const own = /^(?!shared\/)[^/]+\/(schema|ui|steps)\.json$/.exec(name)?.[1];
  if (own !== undefined) return own;
  if (/^[^/]+\/product-groups\.json$/.test(name)) return 'groups';
  const named = /^[^/]+\/(products|conditions|modules)\.json$/.exec(name)?.[1];
  return named ?? /^shared\/(texts|availability)\.json$/.exec(name)?.[1];
}

/** Returns the meta-schema that a file names in `$schema`. Blank if it names another file. */
export function namedKind(value: unknown): string | undefined {
  const address = isRecord(value) ? value['$schema'] : undefined;
  return typeof address === 'string' ? (META_SCHEMA.exec(address)?.[2] ?? '') : undefined;
}

/** Returns the meta-schema of a file. Undefined if neither its path nor `$schema` says it. */
export function kindOf({ name, value }: Pick<CheckedFile, 'name' | 'value'>): string | undefined {
  return kindByPath(name) ?? namedKind(value);
}
