import type { StartingPrice } from '#definitions/check/orders/starting-price.ts';
import { describeFilingTime } from '#domain/filing/filing-time.ts';
import { FEDERAL } from '#domain/catalogue/catalogue.ts';
import { sayRates } from '#domain/cart/schedule/schedule-words.ts';
import { sayDefault } from '#definitions/emit/default-texts.ts';
import { formatCents } from '#domain/money.ts';
import type { SitePrices } from '../../site/starting-prices.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { say, sayMarkup } from '../../texts.ts';

export interface HomePrices {
  readonly prices: SitePrices;
  readonly state?: { readonly key: string; readonly value: string } | undefined;
}

/** Joins words as `a, b and c`. */
function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : say('home.list', { list: words.slice(0, -1).join(', '), last });
}

/**
 * Renders the amount. Includes the state fee when the fee is known: a state is selected, or the fee does not
 * depend on the state.
 */
function renderAmount(price: StartingPrice, isStateKnown: boolean): Markup {
  const own = formatCents(price.ownCents);
  const fee = formatCents(price.feeCents);
  const strong = (amount: string) => html`<strong translate="no">${amount}</strong>`;
  if (!isStateKnown) return sayMarkup('home.from-and-fee', { price: strong(own) });
  if (price.feeCents === 0) return sayMarkup('home.from', { price: strong(own) });
  const isFederal = price.filing?.jurisdiction === FEDERAL;
  const parts = say(isFederal ? 'home.price-and-federal-fee' : 'home.price-and-state-fee', { own, fee });
  const total = strong(formatCents(price.ownCents + price.feeCents));
  return html`${sayMarkup('home.from', { price: total })}
    <span class="service-form-parts" translate="no">${parts}</span>`;
}

function describePrice(price: StartingPrice, isStateKnown: boolean): readonly string[] {
  const { renewals, includes, filing, entityType } = price;
  const terms = sayRates(renewals, sayDefault);
  return [
    ...(terms.length === 0 ? [] : [say('home.then', { prices: listWords(terms) })]),
    ...(includes.length < 2 ? [] : [say('home.includes', { services: listWords(includes) })]),
    ...(filing === undefined || !isStateKnown ? [] : [describeFiling(filing, entityType)]),
  ];
}

function describeFiling(filing: NonNullable<StartingPrice['filing']>, type: string | undefined): string {
  const { method } = filing;
  const time = describeFilingTime(filing);
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
  const isStateKnown = state !== undefined || !prices.hasStateFees(slug);
  return html`
    <p class="service-form-price">${renderAmount(price, isStateKnown)}</p>
    ${describePrice(price, isStateKnown).map((line) => html`<p class="service-form-line">${line}</p>`)}
  `;
}

/** Renders the state selector, a plain form that works without scripts. */
export function renderStatePicker({ prices, state }: HomePrices): Markup | undefined {
  if (prices.states.length === 0) return undefined;
  return html`
    <form class="state-picker" method="get" action="/">
      <label for="state">${say('home.state')}</label>
      <span class="select">
        <select class="control" id="state" name="state" autocomplete="address-level1">
          <option value="">${say('home.select-state')}</option>
          ${prices.states.map(({ key, value }) => renderState(key, value, key === state?.key))}
        </select>
      </span>
      <button class="button button-secondary" type="submit">${say('home.show-prices')}</button>
    </form>
    <p class="state-picked" role="status">
      ${state === undefined ? say('home.no-state') : say('home.with-state', { state: state.value })}
    </p>
  `;
}

function renderState(key: string, name: string, isSelected: boolean): Markup {
  return isSelected
    ? html`<option value="${key}" selected>${name}</option>`
    : html`<option value="${key}">${name}</option>`;
}
