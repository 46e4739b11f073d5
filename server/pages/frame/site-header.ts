import { addressOfPhone } from '#domain/pages/phone-help.ts';
import { ACCOUNT_ADDRESS } from '../../accounts/log-in.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { listServicePages, storefront } from '../../seller/storefront.ts';
import { say } from '../../texts.ts';
import { LOOKUP_ADDRESS } from '../orders/lookup-page.ts';
import { logo } from './logo.ts';

/** The phone number for help, with the text around it. */
export interface PhoneHelp {
  readonly before: string;
  readonly number: string;
  readonly after: string;
}

function renderPhoneHelp({ before, number, after }: PhoneHelp): Markup {
  return html`<p class="site-help">${before}<a href="${addressOfPhone(number)}">${number}</a>${after}</p>`;
}

const logIn = html`<a
  class="log-in-link"
  href="/login/"
  data-account="${ACCOUNT_ADDRESS}"
  data-account-label="${say('page.account-link')}"
  >${say('page.log-in')}</a
>`;
const account = html`<a href="${LOOKUP_ADDRESS}">${say('page.order-status')}</a>${logIn}`;

const services = html`${listServicePages().map(
  ({ title, address }) => html`<a href="${address}">${title}</a>`,
)}`;

const fullNavigation = html`
  <div class="site-account">${account}</div>
  <nav class="site-services" aria-label="${say('page.navigation')}">
    <div class="site-services-inner">${services}</div>
  </nav>
  <details class="site-menu">
    <summary>${say('page.menu')}</summary>
    <nav class="site-menu-links" aria-label="${say('page.menu')}">
      ${services}${account}
      <a href="${addressOfPhone(storefront.phone)}">${storefront.phone}</a>
    </nav>
  </details>
`;

/** The links in a header. Order forms have few, so that their first question is near the top. */
export type HeaderLinks = 'all' | 'log-in' | 'none';

const links: Readonly<Record<HeaderLinks, Markup | undefined>> = {
  all: fullNavigation,
  'log-in': logIn,
  none: undefined,
};

/** Renders the header, which is the same for every visitor. */
export function renderHeader(phoneHelp: PhoneHelp | 'none', shown: HeaderLinks): Markup {
  return html`
    <header class="site-header">
      <div class="site-header-inner">
        <a class="site-name" href="/">${logo}<span>${storefront.name}</span></a>
        ${phoneHelp === 'none' ? undefined : renderPhoneHelp(phoneHelp)} ${links[shown]}
      </div>
    </header>
  `;
}
