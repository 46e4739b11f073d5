import { isDeclinable } from '#domain/cart/bundles/bundle-offers.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { CompiledForm } from '#domain/form.ts';
import { getAtPath } from '#domain/answers/path.ts';
import { catalogueList } from '#domain/products/catalogue-list.ts';
import { isMatch } from '#domain/products/find-product.ts';
import type { FormCheck, Found, CheckedForm } from '../check.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { report } from '../check.ts';
import { unknownName } from '#reading/nearest-name.ts';
import type { LoadedPage } from '../../model/pages/load-pages.ts';

const BILLING_TYPE = 'billingType';

function isKnownField({ fields, fixed }: CompiledForm, fieldKey: string): boolean {
  return [...Object.keys(fields), ...Object.keys(fixed)].some(
    (path) => fieldKey === path || fieldKey.startsWith(`${path}.`),
  );
}

function checkBundle(form: CompiledForm, catalogue: Catalogue, id: number, location: SourceLocation): Found {
  const bundle = catalogue.bundles.find(({ product_id }) => product_id === id);
  if (bundle === undefined) {
    const known = catalogue.bundles.map(({ product_id }) => String(product_id));
    return report('unknown-bundle', location, unknownName('The catalog has no bundle', String(id), known));
  }
  const missing = bundle.config.orConditions.map(({ andConditions }) =>
    andConditions.map(({ fieldKey }) => fieldKey).find((fieldKey) => !isKnownField(form, fieldKey)),
  );
  const [first] = missing;
  // One alternative is enough if the form has all of its fields.
  if (first !== undefined && !missing.includes(undefined)) {
    const message = `The bundle ${id} depends on an answer to "${first}", which the form does not ask for. Add a field for it, or remove the bundle.`;
    return report('unmet-bundle', location, message);
  }
  const message = `Visitors cannot decline the bundle ${id}. Each of its "orConditions" must compare a field that is true or false with true.`;
  return report('forced-bundle', location, !isDeclinable(bundle, form) && message);
}

/** Lists the IDs of all catalog products that a form can sell on their own. */
function listSoldIDs({ model: { names } }: CheckedForm, catalogue: Catalogue): ReadonlySet<unknown> {
  const soldAlone = names.sold.filter(({ group }) => group !== 'parts');
  return new Set(
    soldAlone.flatMap(({ key }) => {
      const product = names.findProduct(key);
      if (product === undefined) return [];
      const { from, match = {}, bulk, variants } = product;
      const ways = [
        { from, match },
        ...(bulk === undefined ? [] : [{ from: bulk.from ?? from, match: bulk.match }]),
        ...Object.values(variants?.of ?? {}).map((variant) => ({ from, match: variant.match })),
      ];
      return ways.flatMap((way) => {
        // The visitor can choose the duration.
        const { duration: _duration, ...others } = way.match;
        const list = catalogueList(catalogue, way.from);
        return list.filter((entry) => isMatch(entry, others)).map((entry) => getAtPath(entry, 'id'));
      });
    }),
  );
}

function checkCoupon(
  catalogue: Catalogue,
  sold: ReadonlySet<unknown>,
  id: number,
  location: SourceLocation,
): Found {
  const coupon = catalogue.coupons.find((entry) => entry.id === id);
  if (coupon === undefined) {
    const known = catalogue.coupons.map((entry) => String(entry.id));
    return report('unknown-coupon', location, unknownName('The catalog has no coupon', String(id), known));
  }
  const ids = coupon.product_id_restrictions;
  const message = `The coupon ${id} never applies, because this form sells none of its products. Remove it, or correct the coupon in the catalog's coupons.json.`;
  const isIdle = ids.length > 0 && !ids.some((product) => sold.has(product));
  return report('idle-coupon', location, isIdle && message);
}

function checkPage(
  checked: CheckedForm,
  { page: { bundles = [], coupons = [], subscriptionBundles }, file }: LoadedPage,
): readonly Found[] {
  const { form, catalogue } = checked;
  const isUnbilled = subscriptionBundles === true && !isKnownField(form, BILLING_TYPE);
  const message = `Subscriptions need monthly billing. Add the field "${BILLING_TYPE}" to the form.`;
  const unbilled = report('no-billing', { file, at: ['subscriptionBundles'] }, isUnbilled && message);
  if (catalogue === undefined) return [unbilled];
  const sold = coupons.length === 0 ? new Set() : listSoldIDs(checked, catalogue);
  return [
    unbilled,
    ...bundles.map((id, index) => checkBundle(form, catalogue, id, { file, at: ['bundles', index] })),
    ...coupons.map((id, index) => checkCoupon(catalogue, sold, id, { file, at: ['coupons', index] })),
  ];
}

/** Reports each product that every page excludes, once. */
function checkExclusions([first, ...others]: readonly LoadedPage[]): readonly Found[] {
  if (first === undefined) return [];
  return (first.page.excludedProducts ?? []).map((key, index) => {
    const isEverywhere = others.every(({ page }) => page.excludedProducts?.includes(key));
    const message = `Every page excludes "${key}", so nobody can buy it. Remove it from the form's cart.`;
    return report(
      'excluded-everywhere',
      { file: first.file, at: ['excludedProducts', index] },
      isEverywhere && message,
    );
  });
}

export const checkPageOffers: FormCheck = {
  errors: {
    'unknown-bundle': 'Unknown bundles.',
    'unknown-coupon': 'Unknown coupons.',
    'idle-coupon': 'Coupons for products that the form does not sell.',
    'no-billing': 'Subscriptions in forms without monthly billing.',
  },
  warnings: {
    'unmet-bundle': 'Bundles that depend on unknown fields.',
    'forced-bundle': 'Bundles that visitors cannot decline.',
    'excluded-everywhere': 'Products that every page excludes.',
  },
  find: (checked) => [
    ...checkExclusions(checked.pages),
    ...checked.pages.flatMap((page) => checkPage(checked, page)),
  ],
};
