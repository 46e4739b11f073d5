import { isDeclinable } from '#domain/cart/bundles/bundle-offers.ts';
import type { Bundle, Catalogue } from '#domain/catalogue/catalogue.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import { suggest } from '#reading/nearest-name.ts';
import type { CheckedPage, FormCheck, Report } from '../check.ts';

const BILLING_TYPE = 'billingType';

function isKnownField({ fields, fixed }: CompiledForm, fieldKey: string): boolean {
  return [...Object.keys(fields), ...Object.keys(fixed)].some(
    (path) => fieldKey === path || fieldKey.startsWith(`${path}.`),
  );
}

/** Reports a bundle that visitors cannot decline. */
function checkDeclinable(
  form: CompiledForm,
  bundle: Bundle,
  location: Report['location'],
): readonly Report[] {
  if (isDeclinable(bundle, form)) return [];
  const cure = 'have each of its "orConditions" wait for true in a field that is true or false.';
  const message = `Nobody can decline the bundle ${bundle.product_id}: ${cure}`;
  return [{ code: 'forced-bundle', location, message }];
}

function checkBundles(form: CompiledForm, catalogue: Catalogue, page: PageConfiguration, file: string) {
  return (page.bundles ?? []).flatMap((id, index): readonly Report[] => {
    const location = { file, at: ['bundles', index] };
    const bundle = catalogue.bundles.find(({ product_id }) => product_id === id);
    if (bundle === undefined) {
      const hint = suggest(
        String(id),
        catalogue.bundles.map(({ product_id }) => String(product_id)),
      );
      return [{ code: 'unknown-bundle', location, message: `The catalogue has no bundle ${id}.${hint}` }];
    }
    const missing = bundle.config.orConditions.map(({ andConditions }) =>
      andConditions.map(({ fieldKey }) => fieldKey).find((fieldKey) => !isKnownField(form, fieldKey)),
    );
    const [first] = missing;
    // One alternative is enough if the form has all of its fields.
    if (first === undefined || missing.includes(undefined)) return checkDeclinable(form, bundle, location);
    const message = `The bundle ${id} waits for an answer to "${first}", which the form does not ask for.`;
    return [{ code: 'unmet-bundle', location, message }];
  });
}

function checkCoupons(catalogue: Catalogue, page: PageConfiguration, file: string): readonly Report[] {
  const known = catalogue.coupons.map(({ id }) => id);
  return (page.coupons ?? []).flatMap((id, index) => {
    if (known.includes(id)) return [];
    const message = `The catalogue has no coupon ${id}.${suggest(String(id), known.map(String))}`;
    return [{ code: 'unknown-coupon', location: { file, at: ['coupons', index] }, message }];
  });
}

/** Reports products that every page excludes, so that nobody can buy them. Each is reported once. */
function checkExclusions(pages: readonly CheckedPage[]): readonly Report[] {
  const [first, ...others] = pages;
  return (first?.page.excludedProducts ?? []).flatMap((key, index): readonly Report[] => {
    if (first === undefined || !others.every(({ page }) => page.excludedProducts?.includes(key))) return [];
    const message = `Every page of the form leaves out "${key}", so nobody can buy it: take it out of the form's cart.`;
    const location = { file: first.file, at: ['excludedProducts', index] };
    return [{ code: 'excluded-everywhere', location, message }];
  });
}

export const checkPageOffers: FormCheck = {
  about:
    'Bundles, subscriptions, coupons and exclusions of a page that its form or the catalog does not support.',
  codes: {
    'unknown-bundle': 'error',
    'unmet-bundle': 'warning',
    'forced-bundle': 'warning',
    'unknown-coupon': 'error',
    'no-billing': 'error',
    'excluded-everywhere': 'warning',
  },
  find: ({ form, pages, catalogue }) => [
    ...checkExclusions(pages),
    ...pages.flatMap(({ page, file }): readonly Report[] => {
      const hasBilling = isKnownField(form, BILLING_TYPE);
      const subscription: readonly Report[] =
        page.subscriptionBundles !== true || hasBilling
          ? []
          : [
              {
                code: 'no-billing',
                location: { file, at: ['subscriptionBundles'] },
                message: `Subscriptions are for monthly billing, and the form has no "${BILLING_TYPE}".`,
              },
            ];
      if (catalogue === undefined) return subscription;
      return [
        ...subscription,
        ...checkBundles(form, catalogue, page, file),
        ...checkCoupons(catalogue, page, file),
      ];
    }),
  ],
};
