import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import { offers, recordOf } from '../../fixtures/domain-desk.ts';

/** Returns the dollar figures of a text, in cents. */
function centsIn(text: string): readonly number[] {
  return [...text.matchAll(/\$([\d,]+\.\d\d)/g)].map(([, dollars = '']) =>
    Math.round(Number(dollars.replaceAll(',', '')) * 100),
  );
}

/** Returns whether an amount is the price of some pieces, such as those of two companies. */
function isPriceOf(cents: number, price: number): boolean {
  return price === 0 ? cents === 0 : cents % price === 0 && cents / price <= 2;
}

/** Returns the catalog's prices of products without agencies. */
function pricesIn({
  registeredAgentProducts,
  simpleProducts,
  filingProducts,
}: Catalogue): ReadonlySet<number> {
  return new Set(
    [...registeredAgentProducts, ...simpleProducts, ...filingProducts].map(({ price }) => price),
  );
}

/** Returns the catalog's prices of filings, with the fee of each method. */
function filingPricesIn({ filingProducts }: Catalogue): ReadonlySet<number> {
  return new Set(
    filingProducts.flatMap(({ price, filing_methods: methods }) =>
      methods.map(({ cost, surcharge }) => price + cost + surcharge),
    ),
  );
}

/** Checks `$230.00 for 2 years ($115.00 a year, save $20.00)` against the catalog's terms. */
function isTerm(text: string, { registeredAgentProducts: agents }: Catalogue): boolean {
  const [price = 0, perYear, saving] = centsIn(text);
  const years = Number(/for (\d+) year/.exec(text)?.[1]);
  const isSold = agents.some((agent) => agent.price === price && agent.duration === years * 12);
  const oneYear = agents.flatMap((agent) => (agent.duration === 12 ? agent.price : []));
  const isYearly = perYear === undefined || perYear === Math.round(price / years);
  return (
    isSold && isYearly && (saving === undefined || oneYear.some((each) => each * years - price === saving))
  );
}

function domainOf(row: Element | null): string {
  const button = row?.querySelector('button[aria-label$=".com"], button[aria-label*="."]');
  return button?.getAttribute('aria-label')?.split(' ').at(-1) ?? '';
}

function firstAndRenewal(row: Element | null): readonly [number, number] {
  const { create, purchase, renew } = recordOf(domainOf(row));
  return [(purchase ?? create)?.amount ?? 0, renew?.amount ?? 0];
}

type IsListPrice = (shown: Element, catalogue: Catalogue) => boolean;

const methodsIn = ({ filingProducts }: Catalogue) =>
  filingProducts.flatMap((product) => product.filing_methods);

/** Each kind of list price on a page, with the check of its figures. */
const KINDS: readonly (readonly [selector: string, isRight: IsListPrice])[] = [
  [
    '.filing-method .price',
    (shown, catalogue) => {
      const radio = shown.closest('.filing-method')?.querySelector('input');
      const jurisdiction = radio?.name.split('.').at(-1);
      const [cents = 0] = centsIn(shown.textContent ?? '');
      return methodsIn(catalogue).some(
        (method) =>
          method.key === radio?.value &&
          method.jurisdiction === jurisdiction &&
          isPriceOf(cents, method.cost + method.surcharge),
      );
    },
  ],
  [
    '.filing-fold-choice .price',
    (shown, catalogue) => {
      const name = shown.closest('.filing-fold-choice')?.firstChild?.textContent;
      const [cents = 0] = centsIn(shown.textContent ?? '');
      return methodsIn(catalogue).some(
        (method) => method.name === name && isPriceOf(cents, method.cost + method.surcharge),
      );
    },
  ],
  [
    '.filing-about',
    (shown, catalogue) =>
      methodsIn(catalogue).some((method) => method.filing_description === shown.textContent),
  ],
  [
    '.filing-line .price',
    (shown, { filingProducts }) => {
      const [cents = 0] = centsIn(shown.textContent ?? '');
      return filingProducts.some(({ price }) => isPriceOf(cents, price));
    },
  ],
  ['.choice-price', (shown, catalogue) => isTerm(shown.textContent ?? '', catalogue)],
  [
    '.field, dt',
    (shown, catalogue) => {
      const label = shown.localName === 'dt' ? shown : shown.querySelector('label, .field-label');
      return centsIn(label?.textContent ?? '').every((cents) => pricesIn(catalogue).has(cents));
    },
  ],
  [
    '.states-price, .state-map-note',
    (shown, catalogue) => {
      const single = [...pricesIn(catalogue), ...filingPricesIn(catalogue)];
      const known = new Set(single);
      return centsIn(shown.textContent ?? '').every(
        (cents) => known.has(cents) || single.some((price) => known.has(cents - price)),
      );
    },
  ],
  [
    '.product-card .price',
    (shown, { simpleProducts, organizationalPlates = [] }) => {
      const least = Math.min(...organizationalPlates.map(({ price }) => price));
      const [cents = 0] = centsIn(shown.textContent ?? '');
      return simpleProducts.some(({ price }) => price + least === cents);
    },
  ],
  [
    '.domain-row .price',
    (shown) => {
      const [first, renewal] = firstAndRenewal(shown.closest('.domain-row'));
      return centsIn(shown.textContent ?? '')[0] === (shown.closest('.domain-renewal') ? renewal : first);
    },
  ],
  [
    '.domain-cart-price .price',
    (shown) => {
      const row = shown.closest('.domain-cart-row');
      const [first, renewal] = firstAndRenewal(row);
      const years = Number.parseInt(row?.querySelector('output')?.textContent ?? '1', 10);
      return centsIn(shown.textContent ?? '')[0] === first + (years - 1) * renewal;
    },
  ],
  [
    '.domain-pick',
    (shown) => {
      const tld = /^\.(\S+)/.exec(shown.textContent ?? '')?.[1];
      const offer = offers.find((one) => one.tld === tld);
      return centsIn(shown.textContent ?? '')[0] === offer?.create?.amount;
    },
  ],
  [
    '.domain-savings',
    (shown) => {
      const rows = [...document.querySelectorAll('.domain-cart-row')].map(firstAndRenewal);
      const saved = rows.reduce((sum, [first, renewal]) => sum + Math.max(0, renewal - first), 0);
      return centsIn(shown.textContent ?? '')[0] === saved;
    },
  ],
];

/** Lists the list prices on the page that differ from the catalog's, and those of an unknown kind. */
export function findWrongListPrices(catalogue: Catalogue): readonly string[] {
  return [...document.querySelectorAll('[data-money="list"]')].flatMap((shown) => {
    const text = shown.textContent ?? '';
    if (!text.includes('$')) return [];
    const kind = KINDS.find(([selector]) => shown.matches(selector));
    return kind?.[1](shown, catalogue) === true ? [] : [`${shown.className}: ${text}`];
  });
}
