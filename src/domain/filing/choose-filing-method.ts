import type { Answers, Path } from '../answers/answers.ts';
import type { FilingMethod, FilingProduct, Jurisdiction } from '../catalogue/catalogue.ts';
import { fastestMethod, methodsFor, methodsIn } from './filing-methods.ts';
import { FEDERAL } from '../catalogue/catalogue.ts';
import type { ProductModel } from '../products/product-model.ts';
import { getAtPath } from '../answers/path.ts';
import type { Selection } from '../products/selection.ts';
import { productAnswerPath } from '../products/sold/sold-places.ts';

/**
 * Returns where a product is filed: in the selected state, or federally if the product has no state field.
 */
export function filingJurisdictionOf(selection: Selection): Jurisdiction {
  return selection.jurisdiction ?? FEDERAL;
}

/**
 * Returns the sorted filing methods for a selection. Ignores the entity type if the product has no entity
 * type field.
 */
export function availableFilingMethods(
  model: ProductModel,
  product: FilingProduct,
  selection: Selection,
): readonly FilingMethod[] {
  const jurisdiction = filingJurisdictionOf(selection);
  if (model.entityType !== undefined)
    return methodsFor(product, jurisdiction, selection.entityType?.key ?? '');
  return methodsIn(product, jurisdiction);
}

/** Returns the path of the answer with the keys of the chosen filing methods, an object keyed by jurisdiction. */
export function filingMethodPath({ saveAs }: Pick<ProductModel, 'saveAs'>, row: Path = ''): Path {
  return productAnswerPath(saveAs, 'selectedFilingMethodKeys', row);
}

/** Returns whether a checkbox selects the fastest method, whichever was chosen before. */
export function isExpedited({ expeditedBy }: ProductModel, answers: Answers): boolean {
  return expeditedBy !== undefined && answers.get(expeditedBy) === true;
}

/** The row of a filing, and whether a bundle expedites the filing. */
interface FilingPlace {
  readonly row?: Path;
  readonly isExpedited?: boolean;
}

/** Returns the chosen method if it is available, else the first one; undefined if `methods` is empty. */
export function findOrdinaryMethod(
  model: ProductModel,
  methods: readonly FilingMethod[],
  jurisdiction: Jurisdiction,
  answers: Answers,
  row: Path = '',
): FilingMethod | undefined {
  const key = getAtPath(answers.get(filingMethodPath(model, row)), jurisdiction);
  return methods.find((method) => method.key === key) ?? methods[0];
}

/**
 * Returns the ordinary method. If a checkbox or a bundle expedites the filing, returns the fastest method.
 * Returns undefined if `methods` is empty.
 */
export function findChosenFilingMethod(
  model: ProductModel,
  methods: readonly FilingMethod[],
  jurisdiction: Jurisdiction,
  answers: Answers,
  { row = '', isExpedited: isBundled = false }: FilingPlace = {},
): FilingMethod | undefined {
  const chosen = findOrdinaryMethod(model, methods, jurisdiction, answers, row);
  if (chosen === undefined || !(isBundled || isExpedited(model, answers))) return chosen;
  // If several methods are equally fast, the chosen method wins.
  return fastestMethod([chosen, ...methods]);
}
