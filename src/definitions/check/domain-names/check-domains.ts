import { isMistake, resolveField } from '../../model/answers/resolve-field.ts';
import { inside } from '../../model/source-location.ts';
import type { Report } from '../check.ts';
import { checkEachProduct } from '../products/listed-product.ts';

const RULE = 'domains';

/** Product keywords that do not apply to domains. */
const IDLE = ['states', 'quantity', 'duration', 'ownPrice', 'insteadOf', 'bulk', 'line'] as const;

function hasRule(rules: string | undefined): boolean {
  return (rules ?? '').split('|').some((rule) => rule.trim() === RULE);
}

export const checkDomains = checkEachProduct(
  'Invalid `domains` of products: no list of domains, no rule, or a duplicate list.',
  { 'idle-domains': 'error', 'missing-key': 'error', 'repeated-domains': 'error', 'no-domains': 'error' },
  ({ product, sold, location }, { model: { names } }): readonly Report[] => {
    const { from, domains } = product;
    const at = inside(location, 'domains');
    if (from !== 'domains') {
      if (domains === undefined) return [];
      const message = '"domains" is for products with "from": "domains".';
      return [{ code: 'idle-domains', location: at, message }];
    }
    if (domains === undefined) {
      const message = '"domains" must be the path of the answer that lists them.';
      return [{ code: 'missing-key', location, message }];
    }
    if (sold.each !== undefined || sold.bothCompanies) {
      const message = 'Domains are sold once an order: neither once a row nor to each of two companies.';
      return [{ code: 'repeated-domains', location: at, message }];
    }
    const idle = IDLE.flatMap((word): readonly Report[] => {
      if (product[word] === undefined) return [];
      const message = `"${word}" says nothing of domains: each has its own years and its own price.`;
      return [{ code: 'idle-domains', location: inside(location, word), message }];
    });
    const field = resolveField(names, domains, undefined);
    if (isMistake(field) || (field.schema.type === 'array' && hasRule(field.schema.rules))) return idle;
    const message = `"${domains}" must be a list with the rule "${RULE}", such as {"type": "array", "items": {"type": "object"}, "rules": "required|${RULE}"}.`;
    return [...idle, { code: 'no-domains', location: at, message }];
  },
);
