import { FEDERAL } from '#domain/catalogue/catalogue.ts';
import type { CatalogueDocuments } from './catalogue-documents.ts';
import type { MethodEntry } from '#definitions/source-types/filing-methods.ts';
import type { CatalogueProblem } from './catalogue-problem.ts';
import { checkBundles } from './check-bundles.ts';
import { checkUnique, findRepeated } from './check-unique.ts';

function checkJurisdictions({ registeredAgents, methods }: CatalogueDocuments): readonly CatalogueProblem[] {
  const { content, problemAt } = registeredAgents;
  const served = content.products.map((product) => product.registered_agent.jurisdiction.abbreviation);
  const claims = served.map((value, index) => ({
    value,
    problem: (message: string) =>
      problemAt(
        ['products', index, 'registered_agent', 'jurisdiction', 'abbreviation'],
        'unknown-jurisdiction',
        message,
      ),
  }));
  const filed = methods.map((document) => document.content.jurisdiction);
  return [
    ...claims.flatMap(({ value, problem }) =>
      filed.includes(value) ? [] : problem(`has no file filing-methods/${value}.json: add it.`),
    ),
    ...(filed.includes(FEDERAL)
      ? []
      : [
          {
            code: 'missing-file',
            file: 'filing-methods/Federal.json',
            line: 1,
            column: 1,
            place: '',
            message: 'is missing: add it.',
          },
        ]),
    ...methods.flatMap((document) => {
      const { jurisdiction } = document.content;
      if (document.file !== `filing-methods/${jurisdiction}.json`) {
        return document.problemAt(
          ['jurisdiction'],
          'wrong-name',
          `is ${jurisdiction}, but the file is named otherwise.`,
        );
      }
      if (jurisdiction === FEDERAL || served.includes(jurisdiction)) return [];
      return document.problemAt(
        ['jurisdiction'],
        'unknown-jurisdiction',
        'has no registered agent product: add one for it.',
      );
    }),
  ];
}

/** Checks that each filing product has filings, either its own or those of another product. */
function checkFilingProducts({ filing, methods }: CatalogueDocuments): readonly CatalogueProblem[] {
  const used = new Set(methods.flatMap(({ content }) => content.filings.map(({ product }) => product)));
  const shared = new Map(filing.content.products.map(({ type, methods_of: source }) => [type, source]));
  return filing.content.products.flatMap(({ type, methods_of: source }, index) => {
    if (source === undefined) {
      return used.has(type)
        ? []
        : filing.problemAt(
            ['products', index, 'type'],
            'unfiled-product',
            `${type} has no filing method in any jurisdiction.`,
          );
    }
    const at = ['products', index, 'methods_of'];
    if (!shared.has(source))
      return filing.problemAt(at, 'unknown-product', `is ${source}, which is no type in this file.`);
    if (shared.get(source) !== undefined)
      return filing.problemAt(
        at,
        'unfiled-product',
        `is ${source}, which has no filing methods of its own either.`,
      );
    return used.has(type)
      ? filing.problemAt(
          at,
          'contradiction',
          `is ${source}, but ${type} has filings of its own: remove one or the other.`,
        )
      : [];
  });
}

/** Checks that filings refer to existing products. */
function checkFilings({ filing, methods }: CatalogueDocuments): readonly CatalogueProblem[] {
  const types = filing.content.products.map(({ type }) => type);
  return methods.flatMap(({ content, problemAt }) =>
    content.filings.flatMap(({ product, dependent_filings: dependent = [] }, index) => {
      const named = [
        { type: product, at: ['filings', index, 'product'] },
        ...dependent.map(({ product_type: type }, place) => ({
          type,
          at: ['filings', index, 'dependent_filings', place, 'product_type'],
        })),
      ];
      return named.flatMap(({ type, at }) =>
        types.includes(type)
          ? []
          : problemAt(at, 'unknown-product', `is ${type}, which is no type in filing-products.json.`),
      );
    }),
  );
}

type ReportAt = (name: string, code: string, message: string) => CatalogueProblem;

/**
 * Checks decision times. Filings with federal agencies must have one, because agencies decide long after the
 * filing.
 */
function checkDecision(
  locality: string,
  { decided_in: decision }: MethodEntry,
  at: ReportAt,
): readonly CatalogueProblem[] {
  if (decision === undefined) {
    if (locality !== 'federal') return [];
    return [at('key', 'no-time', 'is of a federal agency: say in "decided_in" how long it takes to decide.')];
  }
  return decision.most < decision.least
    ? [at('decided_in', 'contradiction', 'has a "most" below its "least": exchange them.')]
    : [];
}

function checkMethods({ methods }: CatalogueDocuments): readonly CatalogueProblem[] {
  const entries = methods.flatMap(({ content, problemAt }) =>
    content.filings.flatMap((filing, filingIndex) =>
      filing.methods.map((method, index) => ({
        filing,
        method,
        place: `${content.jurisdiction} ${filing.product}`,
        at: (name: string, code: string, message: string) =>
          problemAt(['filings', filingIndex, 'methods', index, name], code, message),
      })),
    ),
  );
  const ids = entries.map(({ method, at }) => ({
    value: method.id,
    problem: (message: string) => at('id', 'duplicate-name', message),
  }));
  const keys = entries.map(({ method, place, at }) => ({
    value: `${method.key} (${place})`,
    problem: (message: string) => at('key', 'duplicate-name', message),
  }));
  return [
    ...findRepeated('method id', ids),
    ...findRepeated('key', keys),
    ...entries.flatMap(({ filing, method, at }) => [
      ...(method.cost === 0 && filing.free !== true
        ? [at('cost', 'wrong-price', 'is 0: give the fee, or say "free": true on the filing.')]
        : []),
      ...(method.filed_in.days + method.filed_in.hours === 0
        ? [at('filed_in', 'no-time', 'is no time at all: give days, or hours from 1.')]
        : []),
      ...checkDecision(filing.locality, method, at),
    ]),
  ];
}

/** Checks what schemas cannot: unique ids and keys, references between files, and unintended prices of 0. */
export function checkCatalogue(documents: CatalogueDocuments): readonly CatalogueProblem[] {
  return [
    ...checkUnique(documents),
    ...checkJurisdictions(documents),
    ...checkFilingProducts(documents),
    ...checkFilings(documents),
    ...checkMethods(documents),
    ...checkBundles(documents),
  ];
}
