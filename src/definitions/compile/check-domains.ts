import { isDomainLimit, isDomainYears } from '#domain/cart-domains.ts';
import { inside, reportAt } from './compile-context.ts';
import type { CompileContext, RowPlace } from './compile-context.ts';
import type { ProductSource } from './definition.ts';
import type { SoldProduct } from './sold-products.ts';
import { noteFieldUse } from './use-field.ts';

const RULE = 'domains';

/** Words that are about other kinds of products. */
const IDLE = ['states', 'quantity', 'duration', 'ownPrice', 'insteadOf', 'bulk', 'line'] as const;

function findLimitMisfit(value: unknown): string | undefined {
  return isDomainLimit(value) ? undefined : 'This must be a whole number of domains, 0 for no limit.';
}

function findYearsMisfit(value: unknown): string | undefined {
  return isDomainYears(value) ? undefined : 'This must be a whole number of years, from 1 to 10.';
}

function hasRule(rules: string | undefined): boolean {
  return (rules ?? '').split('|').some((rule) => rule.trim() === RULE);
}

/** Reports what is wrong with the domains that a product sells: they need an answer that lists them, checked by its rule. */
export function checkDomains(
  context: CompileContext,
  product: ProductSource,
  place: RowPlace,
  { bothCompanies }: Pick<SoldProduct, 'bothCompanies'>,
): void {
  const { from, domains } = product;
  if (from !== 'domains') {
    if (domains === undefined) return;
    const message = '"domains" is for products with "from": "domains".';
    reportAt(context, inside(place, 'domains'), 'idle-domains', message);
    return;
  }
  const at = inside(place, 'domains');
  if (domains === undefined) {
    const message = '"domains" must be the path of the answer that lists them.';
    reportAt(context, place, 'missing-key', message);
    return;
  }
  if (place.rows !== undefined || bothCompanies) {
    const message = 'Domains are sold once an order: neither once a row nor to each of two companies.';
    reportAt(context, at, 'repeated-domains', message);
    return;
  }
  for (const word of IDLE) {
    if (product[word] === undefined) continue;
    const message = `"${word}" says nothing of domains: each has its own years and its own price.`;
    reportAt(context, inside(place, word), 'idle-domains', message);
  }
  const schema = noteFieldUse(context, domains, { ...place, ...at })?.schema;
  if (schema === undefined) return;
  if (schema.type !== 'array' || !hasRule(schema.rules)) {
    const message = `"${domains}" must be a list with the rule "${RULE}", such as {"type": "array", "items": {"type": "object"}, "rules": "required|${RULE}"}.`;
    reportAt(context, at, 'no-domains', message);
  }
  const settings = { domainLimit: findLimitMisfit, domainMaxYears: findYearsMisfit };
  for (const [name, findMisfit] of Object.entries(settings)) {
    context.settingUses.push({ name, isOptional: true, findMisfit, ...at });
  }
}
