import type { CatalogueDocuments } from './catalogue-documents.ts';
import type { CatalogueProblem } from './catalogue-problem.ts';

/** A value that must be unique, and a function that reports a duplicate. */
export interface Claim {
  readonly value: string | number;
  readonly problem: (message: string) => CatalogueProblem;
}

/** Returns a problem for each claim that repeats an earlier value. */
export function findRepeated(what: string, claims: readonly Claim[]): readonly CatalogueProblem[] {
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

function checkIds(documents: CatalogueDocuments): readonly CatalogueProblem[] {
  const { registeredAgents, simple, filing, subscriptions, coupons } = documents;
  const products = [registeredAgents, simple, filing].flatMap(({ content, problemAt }) =>
    content.products.map(({ id }, index) => ({
      value: id,
      problem: (message: string) => problemAt(['products', index, 'id'], 'duplicate-name', message),
    })),
  );
  const others = [
    ...subscriptions.content.subscription_bundles.map(({ id }, index) => ({
      value: id,
      problem: (message: string) =>
        subscriptions.problemAt(['subscription_bundles', index, 'id'], 'duplicate-name', message),
    })),
    ...coupons.content.coupons.map(({ id }, index) => ({
      value: id,
      problem: (message: string) => coupons.problemAt(['coupons', index, 'id'], 'duplicate-name', message),
    })),
  ];
  return findRepeated('product id', [...products, ...others]);
}

/** Checks the values that forms look products up by. Products with equal values would be ambiguous. */
function checkNames(documents: CatalogueDocuments): readonly CatalogueProblem[] {
  const { registeredAgents, simple, filing, plates, domainPrices } = documents;
  const agents = registeredAgents.content.products.map(({ duration, registered_agent: agent }, index) => ({
    value: `${duration} in ${agent.jurisdiction.abbreviation}`,
    problem: (message: string) =>
      registeredAgents.problemAt(['products', index, 'duration'], 'duplicate-name', message),
  }));
  const kinds = simple.content.products.map(({ kind, duration }, index) => ({
    value: duration === null ? kind : `${kind} for ${duration} months`,
    problem: (message: string) => simple.problemAt(['products', index, 'kind'], 'duplicate-name', message),
  }));
  const types = filing.content.products.map(({ type }, index) => ({
    value: type,
    problem: (message: string) => filing.problemAt(['products', index, 'type'], 'duplicate-name', message),
  }));
  const tlds = domainPrices.content.tlds.map(({ tld }, index) => ({
    value: tld,
    problem: (message: string) => domainPrices.problemAt(['tlds', index, 'tld'], 'duplicate-name', message),
  }));
  const plateIds = plates.content.plates.map(({ id }, index) => ({
    value: id,
    problem: (message: string) => plates.problemAt(['plates', index, 'id'], 'duplicate-name', message),
  }));
  return [
    ...findRepeated('plate id', plateIds),
    ...findRepeated('duration', agents),
    ...findRepeated('kind', kinds),
    ...findRepeated('type', types),
    ...findRepeated('top-level domain', tlds),
  ];
}

/** Finds duplicate ids, and duplicate values that forms look products up by. */
export function checkUnique(documents: CatalogueDocuments): readonly CatalogueProblem[] {
  return [...checkIds(documents), ...checkNames(documents)];
}
