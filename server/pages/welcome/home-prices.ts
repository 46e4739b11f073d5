import type { StartingPrice } from '#definitions/check/orders/starting-price.ts';
import { describeFilingTime } from '#domain/filing/filing-time.ts';
import { FEDERAL } from '#domain/catalogue/catalogue.ts';
import { sayRates } from '#domain/cart/schedule/schedule-words.ts';
import { sayDefault } from '#definitions/emit/default-texts.ts';
import { formatCents } from '#domain/money.ts';
import type { SitePrices } from '../../site/starting-prices.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';

/** The prices on the home page. */
export interface HomePrices {
  readonly prices: SitePrices;
  /** The selected state, or undefined. */
  readonly state?: { readonly key: string; readonly value: string } | undefined;
}

/** Joins words as `a, b and c`. */
function listWords(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/**
 * Renders the amount. Includes the state fee when it is known: a state is selected, or the fee does not
 * depend on the state.
 */
function renderAmount(price: StartingPrice, isStateKnown: boolean): Markup {
  const own = formatCents(price.ownCents);
  const fee = formatCents(price.feeCents);
  if (!isStateKnown) return html`From <strong translate="no">${own}</strong> + state fee`;
  if (price.feeCents === 0) return html`From <strong translate="no">${own}</strong>`;
  const total = formatCents(price.ownCents + price.feeCents);
  const agency = price.filing?.jurisdiction === FEDERAL ? 'federal fee' : 'state fee';
  return html`From <strong translate="no">${total}</strong>
    <span class="service-form-parts" translate="no">${own} + ${fee} ${agency}</span>`;
}

function describePrice(price: StartingPrice, isStateKnown: boolean): readonly string[] {
  const { renewals, includes, filing, entityType } = price;
  const terms = sayRates(renewals, sayDefault);
  const forWhom = entityType === undefined ? '' : ` (${entityType})`;
  return [
    ...(terms.length === 0 ? [] : [`Then ${listWords(terms)} until you cancel.`]),
    ...(includes.length < 2 ? [] : [`Includes ${listWords(includes)}.`]),
    ...(filing === undefined || !isStateKnown
      ? []
      : [`${filing.method}${forWhom}. ${describeFilingTime(filing)}.`]),
  ];
}

/** Renders the starting price of a form, or nothing for a form that sells nothing. */
export function renderStartingPrice(slug: string, { prices, state }: HomePrices): Markup | undefined {
  const price = prices.find(slug, state?.key);
  if (price === undefined) return undefined;
  if (price === 'unavailable') {
    return html`<p class="service-form-price">Not available in ${state?.value ?? ''}</p>`;
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
      <label for="state">State fee and time in</label>
      <span class="select">
        <select class="control" id="state" name="state" autocomplete="address-level1">
          <option value="">Select State</option>
          ${prices.states.map(({ key, value }) => renderState(key, value, key === state?.key))}
        </select>
      </span>
      <button class="button button-secondary" type="submit">Show prices</button>
    </form>
    <p class="state-picked" role="status">
      ${
        state === undefined
          ? 'Prices begin at what the simplest order comes to. States set their own fees, which we pass on as they are.'
          : `Prices with the fees of ${state.value}. They begin at what the simplest order comes to.`
      }
    </p>
  `;
}

function renderState(key: string, name: string, isSelected: boolean): Markup {
  return isSelected
    ? html`<option value="${key}" selected>${name}</option>`
    : html`<option value="${key}">${name}</option>`;
}
