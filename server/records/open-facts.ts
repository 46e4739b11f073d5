import { titleSteps } from '#domain/steps/title-steps.ts';
import { isRecord } from '#domain/read-property.ts';
import { and, eq } from 'drizzle-orm';
import { openStoredForm } from '#definitions/open-stored-form.ts';
import { InvalidFormDefinitionError } from '#definitions/invalid-definition.ts';
import { emptyCatalogue } from '#domain/catalogue/catalogue.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Facts, PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { Queries } from '../database/queries.ts';
import { storedFacts } from '../database/tables/schema.ts';
import type { FactVersions } from '../orders/price-order.ts';

/** Versions of a record's facts. Records of forms that sell nothing have no catalog version. */
export type StoredVersions = Pick<FactVersions, 'definition' | 'page'> & Partial<FactVersions>;

/** Opens the facts of a record. Rejects with {@link InvalidFactsError}. */
export type FactOpener = (versions: StoredVersions) => Promise<OpenedFacts>;

/** The facts of an order, ready for deriving it again. */
export interface OpenedFacts {
  readonly form: CompiledForm;
  readonly facts: Omit<Facts, 'today'>;
}

/**
 * The facts of an order are unusable in this version. The message is the reason, as part of a longer
 * sentence.
 */
export class InvalidFactsError extends Error {
  override readonly name = 'InvalidFactsError';
}

function isPage(value: unknown): value is PageConfiguration {
  return isRecord(value) && typeof value['pageID'] === 'string' && isRecord(value['settings']);
}

function isCatalogue(value: unknown): value is Catalogue {
  return (
    isRecord(value) &&
    Object.entries(emptyCatalogue).every(
      ([name, empty]) => !Array.isArray(empty) || Array.isArray(value[name]),
    )
  );
}

async function readFact(queries: Queries, kind: keyof FactVersions, hash: string): Promise<unknown> {
  const [fact] = await queries
    .select({ content: storedFacts.content })
    .from(storedFacts)
    .where(and(eq(storedFacts.hash, hash), eq(storedFacts.kind, kind)));
  if (fact === undefined) throw new InvalidFactsError(`its ${kind} ${hash} is missing`);
  return fact.content;
}

function describeWhy(error: unknown): string {
  if (error instanceof InvalidFormDefinitionError) {
    return error.problems.map(({ file, message }) => `${file}: ${message}`).join(' ');
  }
  return error instanceof Error ? error.message : String(error);
}

function openForm(content: unknown, page: PageConfiguration): CompiledForm {
  try {
    return openStoredForm(content, page);
  } catch (error) {
    throw new InvalidFactsError(describeWhy(error), { cause: error });
  }
}

async function openCatalogue(queries: Queries, hash: string | undefined): Promise<Catalogue> {
  if (hash === undefined) return emptyCatalogue;
  const kept = await readFact(queries, 'catalogue', hash);
  // Older catalogs may lack newer lists.
  const catalogue: unknown = isRecord(kept) ? { ...emptyCatalogue, ...kept } : kept;
  if (isCatalogue(catalogue)) return catalogue;
  throw new InvalidFactsError(`its stored catalog ${hash} is invalid`);
}

type OpenCatalogue = (hash: string | undefined) => Promise<Catalogue>;

async function openFacts(
  queries: Queries,
  versions: StoredVersions,
  openVersion: OpenCatalogue,
): Promise<OpenedFacts> {
  const page = await readFact(queries, 'page', versions.page);
  if (!isPage(page)) throw new InvalidFactsError(`its stored page configuration ${versions.page} is invalid`);
  const catalogue = await openVersion(versions.catalogue);
  const form = openForm(await readFact(queries, 'definition', versions.definition), page);
  return { form: titleSteps(form, page), facts: { page, catalogue } };
}

/** Maximum numbers of forms and catalogs in memory. The orders of several years refer to hundreds of both. */
const MAX_FORMS = 60;
const MAX_CATALOGUES = 4;

/** Creates an LRU cache of results. */
function remember<Result>(most: number): (key: string, make: () => Promise<Result>) => Promise<Result> {
  const known = new Map<string, Promise<Result>>();
  return (key, make) => {
    const result = known.get(key) ?? make();
    known.delete(key);
    known.set(key, result);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return result;
  };
}

/** Creates an opener of stored facts, which compiles definitions without their source files. */
export function createFactOpener(queries: Queries): FactOpener {
  const forms = remember<OpenedFacts>(MAX_FORMS);
  const catalogues = remember<Catalogue>(MAX_CATALOGUES);
  const openVersion: OpenCatalogue = (hash) => catalogues(hash ?? '', () => openCatalogue(queries, hash));
  return (versions) =>
    forms([versions.definition, versions.page, versions.catalogue ?? ''].join(' '), () =>
      openFacts(queries, versions, openVersion),
    );
}
