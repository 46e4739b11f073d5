import type { SignedIn } from '../../accounts/sessions.ts';
import { XSRF_FIELD } from '../../http/page-posts.ts';
import { html, Markup } from '../../html.ts';
import { storefront } from '../../seller/storefront.ts';
import { say, markupText } from '../../texts.ts';
import { renderAccountDocuments, renderOrders, renderRenewals } from './account-orders.ts';
import { CODE_ATTRIBUTES, renderCodeOffer } from './code-offer.ts';
import type { ListedOrder } from './account-orders.ts';

export interface AccountPage {
  readonly account: Pick<SignedIn, 'email' | 'confirmedAt'>;
  readonly orders: readonly ListedOrder[];
  readonly timeZone: string;
  /** The CSRF token for the page's forms. */
  readonly xsrfToken: string;
  /** The change to report. */
  readonly done?: AccountNews;
  /** False when the account works by emailed codes. */
  readonly hasPassword: boolean;
  /** The reason why a change was rejected. */
  readonly fault?: AccountFault;
}

export type AccountChange = 'password' | 'email';

interface AccountFault {
  readonly change: AccountChange;
  readonly message: string;
  /** The email that was entered; '' for other changes. */
  readonly email: string;
}

type AccountNews = 'sent' | 'password' | 'email' | 'code';

/** Returns true for the name of a change that the page can report. */
export function isAccountNews(name: string): name is AccountNews {
  return Object.hasOwn(NEWS, name);
}

/** Emails a code to an account without a password. */
export const ACCOUNT_CODE_ADDRESS = '/account/code/';

/** Field names of the page's forms. */
export const ACCOUNT_FIELDS = { password: 'password', newPassword: 'newPassword', email: 'email' } as const;

const NEWS = {
  sent: say('account.mail-sent'),
  password: say('account.password-changed'),
  email: say('account.email-asked'),
  code: say('present-code.sent'),
} as const;

/** Renders the account page with the customer's orders. */
export function renderAccount(page: AccountPage): Markup {
  const { account, orders, timeZone, xsrfToken, done } = page;
  const isConfirmed = account.confirmedAt !== null;
  const isSent = done === 'sent';
  return html`
    <article class="receipt">
      <h1>${say('page.account')}</h1>
      <dl class="receipt-facts">
        <div>
          <dt>${say('account.signed-in-as')}</dt>
          <dd translate="no">${account.email}</dd>
        </div>
        <div>
          <dt>${say('page.email')}</dt>
          <dd>${isConfirmed ? say('account.confirmed') : say('account.not-confirmed')}</dd>
        </div>
      </dl>
      ${done === undefined ? undefined : html`<p class="notice notice-success" role="status">${NEWS[done]}</p>`}
      ${isConfirmed ? undefined : renderReminder(isConfirmed, isSent, xsrfToken)}
      ${renderOrders(orders, timeZone)}
      ${isConfirmed ? renderReminder(isConfirmed, isSent, xsrfToken) : undefined} ${renderRenewals(orders)}
      ${renderAccountDocuments(orders, timeZone)}
      <section aria-labelledby="changes">
        <h2 id="changes">${say('account.changes')}</h2>
        ${page.hasPassword ? undefined : renderCodeOffer({ action: ACCOUNT_CODE_ADDRESS, isSent: done === 'code' }, xsrfToken)}
        ${renderChange('password', page)} ${isConfirmed ? renderChange('email', page) : undefined}
        <div class="account-ends">
          ${renderButton('/account/log-out/', say('account.log-out'), 'button-secondary', xsrfToken)}
          ${renderButton('/account/log-out-everywhere/', say('account.log-out-everywhere'), 'button-secondary', xsrfToken)}
        </div>
      </section>
    </article>
  `;
}

const CHANGES = {
  password: {
    title: say('account.change-password'),
    button: say('account.password-button'),
    label: say('account.new-password'),
    name: ACCOUNT_FIELDS.newPassword,
    type: 'password',
    autocomplete: 'new-password',
    help: say('page.new-password'),
  },
  email: {
    title: say('account.change-email'),
    button: say('account.email-button'),
    label: say('account.new-email'),
    name: ACCOUNT_FIELDS.email,
    type: 'email',
    autocomplete: 'email',
    help: say('account.email-help'),
  },
} as const;

function renderChange(change: AccountChange, { fault, done, hasPassword, xsrfToken }: AccountPage): Markup {
  const { title, button, label, name, type, autocomplete, help } = CHANGES[change];
  const id = `${change}-change`;
  const message = fault?.change === change ? fault.message : undefined;
  return html`
    <details ${message === undefined && done !== 'code' ? undefined : new Markup('open')}>
      <summary>${change === 'password' && !hasPassword ? say('account.set-password') : title}</summary>
      <form class="order-form" method="post" action="/account/${change}/">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        ${message === undefined ? undefined : html`<p class="field-error" role="alert">${message}</p>`}
        <div class="field">
          <label class="field-label" for="${id}-present"
            >${say(hasPassword ? 'account.present-password' : 'present-code.label')}</label
          >
          <input
            class="control"
            id="${id}-present"
            name="${ACCOUNT_FIELDS.password}"
            ${hasPassword ? html`type="password" autocomplete="current-password"` : CODE_ATTRIBUTES}
            required
          />
        </div>
        <div class="field">
          <label class="field-label" for="${id}">${label}</label>
          <p class="field-help" id="${id}-help">${help}</p>
          <input
            class="control"
            id="${id}"
            name="${name}"
            type="${type}"
            autocomplete="${autocomplete}"
            value="${message === undefined || change === 'password' ? '' : (fault?.email ?? '')}"
            aria-describedby="${id}-help"
            required
          />
        </div>
        <p><button class="button button-secondary" type="submit">${button}</button></p>
      </form>
    </details>
  `;
}

/** Offers an email with a link that confirms the account and claims orders. */
function renderReminder(isConfirmed: boolean, isMailSent: boolean, xsrfToken: string): Markup {
  const label = isConfirmed ? say('account.send-link') : say('account.send-again');
  return html`
    <div class="${isConfirmed ? 'account-order-facts' : 'notice'}">
      <p>${isConfirmed ? say('account.orders-wait') : say('account.please-confirm')}</p>
      ${isMailSent ? undefined : renderButton('/account/send-mail/', label, 'button-secondary', xsrfToken)}
    </div>
  `;
}

function renderButton(action: string, label: string, look: string, xsrfToken: string): Markup {
  return html`
    <form method="post" action="${action}">
      <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
      <p><button class="button ${look}" type="submit">${label}</button></p>
    </form>
  `;
}

/** Renders the account page of a visitor who is not logged in. */
export function renderSignedOut(): Markup {
  const phone = html`<a href="tel:${storefront.phone}">${storefront.phone}</a>`;
  return html`
    <article class="receipt">
      <h1>${say('page.account')}</h1>
      <p class="lead">${say('account.log-in-first')}</p>
      <p class="lead"><a class="button button-primary" href="/login/">${say('page.log-in')}</a></p>
      <p class="lead">${markupText('page.call', { phone })}</p>
    </article>
  `;
}
