import { readText } from '../read-option.ts';
import type { WidgetOptions } from '../read-option.ts';
import { isRecord } from '#domain/read-property.ts';

const usualTexts = {
  placeholder: 'Search domains here',
  search: 'Search',
  ending: 'Domain ending',
  picks: 'Popular endings',
  blank: 'Enter a name to search for.',
  invalid: 'Use up to 63 letters, digits and hyphens, such as my-company.com.',
  exactTitle: 'The domain you searched for',
  isAvailable: 'is available',
  isUnavailable: 'is unavailable',
  isUnsupported: 'is unsupported',
  similarTitle: 'Similar Domains',
  filter: 'Filter similar domains',
  emptyFilter: 'No similar domain has this in its name.',
  noSimilar: 'We found no similar domains.',
  similarFailed: 'We could not load similar domains. Your answers are still here.',
  detailsFailed: 'We could not check all of these domains. Your answers are still here.',
  retry: 'Try again',
  loading: 'Loading...',
  unavailableDomain: 'Unavailable',
  unsupportedDomain: 'Unsupported',
  uncheckedDomain: 'Not checked yet',
  premium: 'Premium',
  resale: 'Resale',
  registration: 'First year',
  purchase: 'Purchase price',
  renewal: 'Renewal',
  priceInfoLabel: '',
  addToCart: 'Add to Cart',
  select: 'Select',
  removeFromCart: 'Remove',
  limitReached: 'Maximum number of domains reached',
  leaving: 'Taking you to your cart',
  cartTitle: 'Your domains',
  emptyCart: 'Your cart is empty. Use our domain search to find a domain.',
  savings: 'You save {amount}',
  savingsAgainst: 'in the first year, compared with what each further year costs.',
  removed: '{domain} was removed.',
  undo: 'Undo',
} as const;

export type DomainTexts = { readonly [Name in keyof typeof usualTexts]: string };

/** Returns the texts of a domain search. The option `texts` can replace each of them. */
export function readDomainTexts(options: WidgetOptions): DomainTexts {
  const given: WidgetOptions = isRecord(options['texts']) ? options['texts'] : {};
  const texts: { -readonly [Name in keyof DomainTexts]: string } = { ...usualTexts };
  for (const name of Object.keys(usualTexts).filter(isTextName)) {
    texts[name] = readText(given, name) ?? usualTexts[name];
  }
  return texts;
}

function isTextName(name: string): name is keyof DomainTexts {
  return Object.hasOwn(usualTexts, name);
}
