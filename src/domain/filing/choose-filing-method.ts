import type { Answers, Path } from '../answers/answers.ts';
import type { FilingMethod, FilingProduct, Jurisdiction } from '../catalogue/catalogue.ts';
import { fastestMethod, methodsFor, methodsIn } from './filing-methods.ts';
import { FEDERAL } from '../catalogue/catalogue.ts';
import type { ProductModel } from '../products/product-model.ts';
import { getAtPath } from '../answers/path.ts';
import type { Selection } from '../products/selection.ts';
import { productAnswerPath } from '../products/sold/sold-places.ts';

/** Where a product is filed: in the chosen state, or with a federal agency where no state is asked for. */
export function filingJurisdictionOf(selection: Selection): Jurisdiction {
  return selection.jurisdiction ?? FEDERAL;
}

/** The ways to file a product as it was selected, sorted; whoever the company is where no entity type is asked for. */
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

/** Where the keys of the chosen filing methods are answered: one object, by jurisdiction. */
export function filingMethodPath({ saveAs }: ProductModel, row: Path = ''): Path {
  return productAnswerPath(saveAs, 'selectedFilingMethodKeys', row);
}

/** Whether a tick has the product filed the quickest way, whichever was chosen before. */
export function isExpedited({ expeditedBy }: ProductModel, answers: Answers): boolean {
  return expeditedBy !== undefined && answers.get(expeditedBy) === true;
}

/** Where a filing is chosen for, and whether a bundle has it filed the quickest way. */
interface FilingPlace {
  readonly row?: Path;
  readonly isExpedited?: boolean;
}

/**
 * The chosen method while it is still available, else the first one; the quickest while a tick or a bundle expedites the
 * filing. Undefined where none is available.
 */
export function findChosenFilingMethod(
  model: ProductModel,
  methods: readonly FilingMethod[],
  jurisdiction: Jurisdiction,
  answers: Answers,
  { row = '', isExpedited: isBundled = false }: FilingPlace = {},
): FilingMethod | undefined {
  const key = getAtPath(answers.get(filingMethodPath(model, row)), jurisdiction);
  const chosen = methods.find((method) => method.key === key) ?? methods[0];
  if (chosen === undefined || !(isBundled || isExpedited(model, answers))) return chosen;
  // One that is as quick stays.
  return fastestMethod([chosen, ...methods]);
}
