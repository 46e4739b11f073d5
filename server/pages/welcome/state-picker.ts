import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { storefront } from '../../seller/storefront.ts';
import { say } from '../../texts.ts';
import type { HomePrices } from './home-prices.ts';

/**
 * Renders the state selector, a plain form that works without scripts. Its first button opens the primary
 * form with the selected state.
 */
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
      <div class="state-picker-buttons">
        <button class="button button-primary" type="submit" formaction="/${storefront.primaryForm}/">
          ${say('home.start')}
        </button>
        <button class="button button-secondary" type="submit">${say('home.show-prices')}</button>
      </div>
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
