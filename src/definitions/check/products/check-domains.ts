import { isMistake, resolveField } from '../../model/answers/resolve-field.ts';
import { inside } from '../../model/source-location.ts';
import type { ModelCheck } from '../check.ts';
import { eachProduct } from './each-product.ts';
import { splitRules } from '../../model/rules/split-rules.ts';
import { report } from '../check.ts';

const RULE = 'domains';

/** Product keywords that have no effect on domains. */
const IDLE = ['states', 'quantity', 'duration', 'ownPrice', 'insteadOf', 'bulk', 'line'] as const;

function hasRule(rules: string | undefined): boolean {
  return splitRules(rules ?? '').some(([name]) => name === RULE);
}

export const checkDomains: ModelCheck = {
  errors: {
    'idle-domains': 'A `domains` of products that are no domains, and keywords that do not apply to domains.',
    'missing-key': 'Domains without `domains`.',
    'repeated-domains': 'Domains that are sold per row or per company.',
    'no-domains': 'A `domains` that is not a list with the rule `domains`.',
  },
  find: eachProduct(({ product, sold, location }, names) => {
    const { from, domains } = product;
    const at = inside(location, 'domains');
    if (from !== 'domains') {
      const message = '"domains" only applies to products with "from": "domains". Remove it.';
      return [report('idle-domains', at, domains !== undefined && message)];
    }
    if (domains === undefined) {
      const message = 'Add "domains": the path of the answer that lists the domains.';
      return [report('missing-key', location, message)];
    }
    if (sold.each !== undefined || sold.bothCompanies) {
      const message = 'Domains are sold once per order, not per row and not to both companies.';
      return [report('repeated-domains', at, message)];
    }
    const field = resolveField(names, domains, undefined);
    const isList = isMistake(field) || (field.schema.type === 'array' && hasRule(field.schema.rules));
    const message = `"${domains}" must be a list with the rule "${RULE}", such as {"type": "array", "items": {"type": "object"}, "rules": "required|${RULE}"}.`;
    return [
      ...IDLE.map((word) =>
        report(
          'idle-domains',
          inside(location, word),
          product[word] !== undefined && `"${word}" does not apply to domains. Remove it.`,
        ),
      ),
      report('no-domains', at, !isList && message),
    ];
  }),
};
