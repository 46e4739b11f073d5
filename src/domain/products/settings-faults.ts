import type { Catalogue } from '../catalogue/catalogue.ts';
import type { PageConfiguration } from '../facts.ts';
import type { CompiledForm } from '../form.ts';
import { findProductID, isMatch } from './find-product.ts';
import type { ProductModel } from './product-model.ts';

/** The log messages for missing or duplicate products, by the catalog `kind` of the product. */
const watched = [
  {
    kinds: ['mail_forwarding', 'virtual_office'],
    unmatched: 'Could not match mf/vo product. Please check settings.',
    repeated:
      'The mail-forwarding or virtual-office product key is there twice; the second product is skipped.',
  },
  { kinds: ['certificate'], unmatched: 'Could not match certificate product. Please check settings.' },
] as const;

/** A log entry about a product of the page that is missing or duplicated in the catalog. */
export interface SettingsFault {
  readonly message: string;
  readonly code?: number;
  /** Key of the product in the definitions. */
  readonly product?: string;
  readonly match?: ProductModel['match'];
  /** IDs of duplicate catalog products, which cannot be bought. */
  readonly skipped?: readonly number[];
}

function findFaultsOf(product: ProductModel, catalogue: Catalogue): readonly SettingsFault[] {
  const watch = watched.find(({ kinds }) => kinds.some((kind) => kind === product.match['kind']));
  if (watch === undefined || product.from !== 'simple_products') return [];
  const { key, match } = product;
  const [first, ...others] = catalogue.simpleProducts.filter((candidate) => isMatch(candidate, match));
  if (first === undefined) return [{ message: watch.unmatched, product: key, match }];
  if (others.length === 0 || !('repeated' in watch)) return [];
  return [{ message: watch.repeated, product: key, match, skipped: others.map(({ id }) => id) }];
}

/**
 * Finds configuration errors in the optional products of a page: missing products, duplicates, and a page without any
 * optional product. The catalog must have loaded. Forms without optional products have no such errors.
 */
export function findSettingsFaults(
  { cart }: Pick<CompiledForm, 'cart'>,
  { pageID, excludedProducts = [] }: Pick<PageConfiguration, 'pageID' | 'excludedProducts'>,
  catalogue: Catalogue,
): readonly SettingsFault[] {
  if (cart.optional.length === 0) return [];
  const sold = cart.optional.filter(({ key }) => !excludedProducts.includes(key));
  const isSoldAtAll = sold.some(
    (product) =>
      (product.from !== 'simple_products' && product.from !== 'filing_products') ||
      findProductID(product, catalogue) !== undefined,
  );
  const message = `MissingOptionalProductsError: the list of optional products of the page "${pageID}" is empty. Look at its excludedProducts and at the catalogue.`;
  return [
    ...(isSoldAtAll ? [] : [{ code: 11, message }]),
    ...sold.flatMap((product) => findFaultsOf(product, catalogue)),
  ];
}
