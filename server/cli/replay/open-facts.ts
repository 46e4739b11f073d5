import { and, eq } from 'drizzle-orm';
import { compileStoredForm } from '#definitions/compile/compile-stored-form.ts';
import { InvalidFormDefinitionError } from '#definitions/compile/problem.ts';
import { emptyCatalogue } from '#domain/catalogue.ts';
import type { Catalogue } from '#domain/catalogue.ts';
import type { Facts, PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { Queries } from '../../database/open-database.ts';
import { storedFacts } from '../../database/schema.ts';
import type { FactVersions } from '../../orders/judge-order.ts';

/** What an order was made with, ready to judge its answers again. */
export interface OpenedFacts {
  readonly form: CompiledForm;
  readonly facts: Omit<Facts, 'today'>;
}

/** What an order was made with cannot be used by this version; the message says why, without a subject. */
export class UnusableFactsError extends Error {
  override readonly name = 'UnusableFactsError';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
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
  if (fact === undefined) throw new UnusableFactsError(`its ${kind} ${hash} is not kept`);
  return fact.content;
}

function describeWhy(error: unknown): string {
  if (error instanceof InvalidFormDefinitionError) {
    return error.problems.map(({ file, message }) => `${file}: ${message}`).join(' ');
  }
  return error instanceof Error ? error.message : String(error);
}

function compile(content: unknown, page: PageConfiguration): CompiledForm {
  try {
    return compileStoredForm(content, page);
  } catch (error) {
    throw new UnusableFactsError(describeWhy(error), { cause: error });
  }
}

async function openFacts(queries: Queries, versions: FactVersions): Promise<OpenedFacts> {
  const page = await readFact(queries, 'page', versions.page);
  if (!isPage(page)) throw new UnusableFactsError('what is kept of its page is no page configuration');
  const kept = await readFact(queries, 'catalogue', versions.catalogue);
  // A catalogue of an older version may lack lists that came later.
  const catalogue: unknown = isRecord(kept) ? { ...emptyCatalogue, ...kept } : kept;
  if (!isCatalogue(catalogue)) throw new UnusableFactsError('what is kept of its catalogue is no catalogue');
  const form = compile(await readFact(queries, 'definition', versions.definition), page);
  return { form, facts: { page, catalogue } };
}

/**
 * Opens what orders were made with: definitions are compiled without their files, and each combination once.
 * The answer rejects with {UnusableFactsError}.
 */
export function createFactOpener(queries: Queries): (versions: FactVersions) => Promise<OpenedFacts> {
  const opened = new Map<string, Promise<OpenedFacts>>();
  return (versions) => {
    const key = [versions.definition, versions.page, versions.catalogue].join(' ');
    const known = opened.get(key) ?? openFacts(queries, versions);
    opened.set(key, known);
    return known;
  };
}
