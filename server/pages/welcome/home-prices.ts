import type { StartingPrice } from '#definitions/check/orders/starting-price.ts';
import { describeFilingTime } from '#domain/filing/filing-time.ts';
import { formatRates } from '#domain/cart/schedule/schedule-words.ts';
import { defaultText } from '#definitions/emit/default-texts.ts';
import { formatCents } from '#domain/money.ts';
import type { Cents } from '#domain/money.ts';
import type { SitePrices } from '../../site/starting-prices.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { say, markupText } from '../../texts.ts';
import { keepData } from '../keep-data.ts';

export interface HomePrices {
  readonly prices: SitePrices;
  readonly state?: { readonly key: string; readonly value: string } | undefined;
  /** Returns the URL of a form with the selected state. */
  addressOf(slug: string): string;
}

/** Joins words as `a, b and c`. */
function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : say('home.list', { list: words.slice(0, -1).join(', '), last });
}

/** Returns the cents of the starting price of a form as pages show it; undefined when they show none. */
export function findShownCents(slug: string, { prices, state }: HomePrices): Cents | undefined {
  const price = prices.find(slug, state?.key);
  if (price === undefined || price === 'unavailable') return undefined;
  return isFeeKnown(slug, { prices, state }) ? price.ownCents + price.feeCents : price.ownCents;
}

/** Returns whether the fees of a form are known: a state is selected, or they are the same in all states. */
export function isFeeKnown(slug: string, { prices, state }: Pick<HomePrices, 'prices' | 'state'>): boolean {
  return state !== undefined || !prices.hasStateFees(slug);
}

/**
 * Renders the amount. Includes the state fee when the fee is known: a state is selected, or the fee does not
 * depend on the state.
 */
function renderAmount(price: StartingPrice, isStateKnown: boolean): Markup {
  const own = formatCents(price.ownCents);
  const fee = formatCents(price.feeCents);
  const strong = (amount: string) => html`<strong translate="no">${amount}</strong>`;
  if (!isStateKnown) return markupText('home.from-and-fee', { price: strong(own) });
  if (price.feeCents === 0) return markupText('home.from', { price: strong(own) });
  const agency = price.filing?.agency;
  const parts =
    agency === undefined
      ? say('home.price-and-state-fee', { own, fee })
      : say('home.price-and-agency-fee', { own, fee, agency });
  const total = strong(formatCents(price.ownCents + price.feeCents));
  return html`${markupText('home.from', { price: total })}
    <span class="service-form-parts" translate="no">${parts}</span>`;
}

function describePrice(price: StartingPrice, isStateKnown: boolean): readonly string[] {
  const { renewals, includes, filing, feeCents } = price;
  // Without a fee, the price is the same for all entity types.
  const entityType = feeCents === 0 ? undefined : price.entityType;
  const terms = formatRates(renewals, defaultText);
  return [
    ...(terms.length === 0 ? [] : [say('home.then', { prices: listWords(terms) })]),
    ...(includes.length < 2 ? [] : [say('home.includes', { services: listWords(includes) })]),
    ...(filing === undefined || !isStateKnown ? [] : [describeFiling(filing, entityType)]),
  ];
}

function describeFiling(filing: NonNullable<StartingPrice['filing']>, type: string | undefined): string {
  const { method } = filing;
  const time = describeFilingTime(filing, defaultText);
  return type === undefined
    ? say('home.filing', { method, time })
    : say('home.filing-of', { method, type, time });
}

/** Renders the starting price of a form, or nothing for a form that sells nothing. */
export function renderStartingPrice(slug: string, { prices, state }: HomePrices): Markup | undefined {
  const price = prices.find(slug, state?.key);
  if (price === undefined) return undefined;
  if (price === 'unavailable') {
    return html`<p class="service-form-price">${say('home.unavailable', { state: state?.value ?? '' })}</p>`;
  }
  const isStateKnown = isFeeKnown(slug, { prices, state });
  return html`
    <p class="service-form-price">${renderAmount(price, isStateKnown)}</p>
    ${describePrice(price, isStateKnown).map((line) => html`<p class="service-form-line">${keepData(line)}</p>`)}
  `;
}
