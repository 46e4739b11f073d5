import type { FormDefinition, JsonRecord } from './definition.ts';
import type { JsonPath } from './source-files.ts';

/** A product in a form's cart, and where its steps say so. */
export interface SoldProduct {
  readonly key: string;
  readonly group: 'primary' | 'optional';
  /** The list of rows it is sold once a row for. */
  readonly each: string | undefined;
  readonly when: JsonRecord | undefined;
  /** It is ordered for each of two companies. */
  readonly bothCompanies: boolean;
  /** Where it is written in the steps. */
  readonly at: JsonPath;
}

/** The products a form sells, in the order of its cart. */
export function listSoldProducts({ steps }: Pick<FormDefinition, 'steps'>): readonly SoldProduct[] {
  const { companies = [] } = steps.submission;
  return (['primary', 'optional'] as const).flatMap((group) =>
    (steps.cart?.[group] ?? []).map((use, index): SoldProduct => {
      const { product: key, each, when } = typeof use === 'string' ? { product: use } : use;
      const bothCompanies = companies.filter(({ products }) => products.includes(key)).length > 1;
      return { key, group, each, when, bothCompanies, at: ['cart', group, index] };
    }),
  );
}

/** How a form sells a product; undefined where it does not. */
export function findSoldProduct(
  definition: Pick<FormDefinition, 'steps'>,
  key: string,
): SoldProduct | undefined {
  return listSoldProducts(definition).find((sold) => sold.key === key);
}
