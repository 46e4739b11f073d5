import { FEDERAL } from '#domain/filing-methods.ts';
import type {
  FilingMethodsFile,
  FilingProductsFile,
  RegisteredAgentProductsFile,
  SimpleProductsFile,
} from './catalogue-files.ts';
import type { CatalogueProblem } from './catalogue-problem.ts';
import type { CatalogueDocument } from './read-catalogue-file.ts';

/** All catalogue files, each fitting its schema. */
export interface CatalogueDocuments {
  readonly registeredAgents: CatalogueDocument<RegisteredAgentProductsFile>;
  readonly simple: CatalogueDocument<SimpleProductsFile>;
  readonly filing: CatalogueDocument<FilingProductsFile>;
  readonly methods: readonly CatalogueDocument<FilingMethodsFile>[];
}

/** Where an id or key that must be unique stands. */
interface Claim {
  readonly value: string | number;
  readonly problem: (message: string) => CatalogueProblem;
}

/** A problem for each claim of what an earlier one has. */
function findRepeated(what: string, claims: readonly Claim[]): readonly CatalogueProblem[] {
  const seen = new Map<string | number, Claim>();
  return claims.flatMap((claim) => {
    const first = seen.get(claim.value)?.problem('');
    if (first !== undefined) {
      return claim.problem(
        `repeats the ${what} ${claim.value} of ${first.file}:${first.line}; each needs its own.`,
      );
    }
    seen.set(claim.value, claim);
    return [];
  });
}

function checkProductIds({ registeredAgents, simple, filing }: CatalogueDocuments) {
  const claims = [registeredAgents, simple, filing].flatMap(({ content, problemAt }) =>
    content.products.map(({ id }, index) => ({
      value: id,
      problem: (message: string) => problemAt(['products', index, 'id'], message),
    })),
  );
  return findRepeated('product id', claims);
}

function checkJurisdictions({ registeredAgents, methods }: CatalogueDocuments): readonly CatalogueProblem[] {
  const { content, problemAt } = registeredAgents;
  const served = content.products.map((product) => product.registered_agent.jurisdiction.abbreviation);
  const claims = served.map((value, index) => ({
    value,
    problem: (message: string) =>
      problemAt(['products', index, 'registered_agent', 'jurisdiction', 'abbreviation'], message),
  }));
  const filed = methods.map((document) => document.content.jurisdiction);
  return [
    ...findRepeated('jurisdiction', claims),
    ...claims.flatMap(({ value, problem }) =>
      filed.includes(value) ? [] : problem(`has no file filing-methods/${value}.json: add it.`),
    ),
    ...(filed.includes(FEDERAL)
      ? []
      : [{ file: 'filing-methods/Federal.json', line: 1, place: '', message: 'is missing: add it.' }]),
    ...methods.flatMap((document) => {
      const { jurisdiction } = document.content;
      if (document.file !== `filing-methods/${jurisdiction}.json`) {
        return document.problemAt(['jurisdiction'], `is ${jurisdiction}, but the file is named otherwise.`);
      }
      if (jurisdiction === FEDERAL || served.includes(jurisdiction)) return [];
      return document.problemAt(['jurisdiction'], 'has no registered agent product: add one for it.');
    }),
  ];
}

function checkFilings({ filing, methods }: CatalogueDocuments): readonly CatalogueProblem[] {
  const types = filing.content.products.map(({ type }) => type);
  const used = new Set(methods.flatMap(({ content }) => content.filings.map(({ product }) => product)));
  const unfiled = types.flatMap((type, index) =>
    used.has(type)
      ? []
      : filing.problemAt(['products', index, 'type'], `${type} has no filing method in any jurisdiction.`),
  );
  const unknown = methods.flatMap(({ content, problemAt }) =>
    content.filings.flatMap(({ product }, index) =>
      types.includes(product)
        ? []
        : problemAt(
            ['filings', index, 'product'],
            `is ${product}, which is no type in filing-products.json.`,
          ),
    ),
  );
  return [...unfiled, ...unknown];
}

function checkMethods({ methods }: CatalogueDocuments): readonly CatalogueProblem[] {
  const entries = methods.flatMap(({ content, problemAt }) =>
    content.filings.flatMap((filing, filingIndex) =>
      filing.methods.map((method, index) => ({
        filing,
        method,
        place: `${content.jurisdiction} ${filing.product}`,
        at: (name: string, message: string) =>
          problemAt(['filings', filingIndex, 'methods', index, name], message),
      })),
    ),
  );
  const ids = entries.map(({ method, at }) => ({
    value: method.id,
    problem: (message: string) => at('id', message),
  }));
  const keys = entries.map(({ method, place, at }) => ({
    value: `${method.key} (${place})`,
    problem: (message: string) => at('key', message),
  }));
  return [
    ...findRepeated('method id', ids),
    ...findRepeated('key', keys),
    ...entries.flatMap(({ filing, method, at }) => [
      ...(method.cost === 0 && filing.free !== true
        ? [at('cost', 'is 0: give the fee, or say "free": true on the filing.')]
        : []),
      ...(method.filed_in.days + method.filed_in.hours === 0
        ? [at('filed_in', 'is no time at all: give days, or hours from 1.')]
        : []),
    ]),
  ];
}

/** What no schema can say: ids and keys are unique, files agree with each other, and no price is 0 by mistake. */
export function checkCatalogue(documents: CatalogueDocuments): readonly CatalogueProblem[] {
  return [
    ...checkProductIds(documents),
    ...checkJurisdictions(documents),
    ...checkFilings(documents),
    ...checkMethods(documents),
  ];
}
