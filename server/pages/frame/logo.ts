import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { brand } from '../../seller/storefront.ts';
import { BRAND_LOGO } from './brand-assets.ts';

/** A list with a check mark, in the accent color. */
const builtInLogo: Markup = html`<svg
  class="site-logo"
  viewBox="0 0 32 32"
  width="28"
  height="28"
  aria-hidden="true"
>
  <rect width="32" height="32" rx="7" fill="var(--accent)" />
  <g fill="none" stroke="var(--accent-text)" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
    <path d="M9 9h14M9 15h9M9 21h5" />
    <path d="m17 21.5 3 3 6-6.5" />
  </g>
</svg>`;

export const logo: Markup =
  brand === undefined
    ? builtInLogo
    : html`<img class="site-logo" src="${BRAND_LOGO}" width="28" height="28" alt="" />`;
