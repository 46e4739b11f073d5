import { formatCents } from '#domain/money.ts';
import type { AccountOrder } from '../../accounts/find-account-orders.ts';
import type { SignedIn } from '../../accounts/sessions.ts';
import { XSRF_FIELD } from '../../http/page-posts.ts';
import { html, Markup } from '../../html.ts';
import { storefront } from '../../seller/storefront.ts';

export interface AccountPage {
  readonly account: Pick<SignedIn, 'email' | 'confirmedAt'>;
  readonly orders: readonly AccountOrder[];
  /** The anti-forgery token for the page's forms. */
  readonly xsrfToken: string;
  /** The change to report. */
  readonly done?: AccountNews;
  /** The reason why a change was rejected. */
  readonly fault?: { readonly change: AccountChange; readonly message: string };
}

export type AccountChange = 'password' | 'email';
type AccountNews = 'sent' | 'password' | 'email';

/** Returns true for the name of a change that the page can report. */
export function isAccountNews(name: string): name is AccountNews {
  return name === 'sent' || name === 'password' || name === 'email';
}

/** Field names of the page's forms. */
export const ACCOUNT_FIELDS = { password: 'password', newPassword: 'newPassword', email: 'email' } as const;

const NEWS = {
  sent: 'We have sent the mail. It can take a few minutes; look into the spam folder too.',
  password: 'Your password is changed. Everybody else who was logged in with the old one is logged out.',
  email: 'We have sent a mail to the new address. Open its link to use that address from then on.',
} as const;

/** Renders the account page with the customer's orders. */
export function renderAccount({ account, orders, xsrfToken, done, fault }: AccountPage): Markup {
  const isConfirmed = account.confirmedAt !== null;
  const needsMail = !isConfirmed || orders.some(({ isWaiting }) => isWaiting);
  return html`
    <article class="receipt">
      <h1>Your account</h1>
      <dl class="receipt-facts">
        <div>
          <dt>Signed in as</dt>
          <dd translate="no">${account.email}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>${isConfirmed ? 'Confirmed' : 'Not confirmed yet'}</dd>
        </div>
      </dl>
      ${done === undefined ? undefined : html`<p class="notice" role="status">${NEWS[done]}</p>`}
      ${needsMail ? renderReminder(isConfirmed, done === 'sent', xsrfToken) : undefined}
      <section aria-labelledby="orders">
        <h2 id="orders">Your orders</h2>
        ${orders.length === 0 ? renderNoOrders() : renderOrders(orders)}
      </section>
      <section aria-labelledby="changes">
        <h2 id="changes">Email, password and log-ins</h2>
        ${renderChange('password', fault, xsrfToken)}
        ${isConfirmed ? renderChange('email', fault, xsrfToken) : undefined}
        ${renderButton('/account/log-out/', 'Log out', 'button-secondary', xsrfToken)}
        ${renderButton('/account/log-out-everywhere/', 'Log out everywhere', 'button-quiet', xsrfToken)}
      </section>
    </article>
  `;
}

const CHANGES = {
  password: {
    title: 'Change your password',
    button: 'Change the password',
    label: 'New password',
    name: ACCOUNT_FIELDS.newPassword,
    type: 'password',
    autocomplete: 'new-password',
    help: 'At least 8 characters, with a lowercase letter, a capital letter, a number and a special character.',
  },
  email: {
    title: 'Change your email',
    button: 'Change the email',
    label: 'New email',
    name: ACCOUNT_FIELDS.email,
    type: 'email',
    autocomplete: 'email',
    help: 'We send a link to the new address. Until you open it, nothing changes.',
  },
} as const;

function renderChange(change: AccountChange, fault: AccountPage['fault'], xsrfToken: string): Markup {
  const { title, button, label, name, type, autocomplete, help } = CHANGES[change];
  const id = `${change}-change`;
  const message = fault?.change === change ? fault.message : undefined;
  return html`
    <details ${message === undefined ? undefined : new Markup('open')}>
      <summary>${title}</summary>
      <form class="order-form" method="post" action="/account/${change}/">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        ${message === undefined ? undefined : html`<p class="field-error" role="alert">${message}</p>`}
        <div class="field">
          <label class="field-label" for="${id}-present">Present password</label>
          <input
            class="control"
            id="${id}-present"
            name="${ACCOUNT_FIELDS.password}"
            type="password"
            autocomplete="current-password"
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
            aria-describedby="${id}-help"
            required
          />
        </div>
        <p><button class="button button-secondary" type="submit">${button}</button></p>
      </form>
    </details>
  `;
}

function renderReminder(isConfirmed: boolean, isMailSent: boolean, xsrfToken: string): Markup {
  const why = isConfirmed
    ? 'Some orders wait until you confirm that they are yours.'
    : 'Please confirm that the e-mail address is yours. Orders that were placed with it later are shown from then on.';
  return html`
    <div class="notice">
      <p>${why} Open the link in the mail that we sent you.</p>
      ${isMailSent ? undefined : renderButton('/account/send-mail/', 'Send the mail again', 'button-secondary', xsrfToken)}
    </div>
  `;
}

function renderButton(action: string, label: string, look: string, xsrfToken: string): Markup {
  return html`
    <form class="receipt-facts" method="post" action="${action}">
      <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
      <p><button class="button ${look}" type="submit">${label}</button></p>
    </form>
  `;
}

function renderOrders(orders: readonly AccountOrder[]): Markup {
  return html`
    <table class="receipt-lines">
      <caption class="visually-hidden">
        What you ordered
      </caption>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Invoice</th>
          <th scope="col" class="amount">Total</th>
        </tr>
      </thead>
      <tbody>
        ${orders.map(renderOrder)}
      </tbody>
    </table>
  `;
}

function renderOrder({
  placedOn,
  invoiceNumber,
  totalCents,
  receiptAddress,
  isWaiting,
}: AccountOrder): Markup {
  const waiting = html`<p class="receipt-reason">Waits until you confirm that it is yours</p>`;
  return html`
    <tr>
      <td>${placedOn}</td>
      <td>
        <a href="${receiptAddress}" aria-label="Receipt of ${invoiceNumber}" translate="no"
          >${invoiceNumber}</a
        >${isWaiting ? waiting : undefined}
      </td>
      <td class="amount" translate="no">${formatCents(totalCents)}</td>
    </tr>
  `;
}

function renderNoOrders(): Markup {
  return html`<p>You have not ordered anything yet. <a href="/">See all services</a>.</p>`;
}

/** Renders the account page of a visitor who is not logged in. */
export function renderSignedOut(): Markup {
  return html`
    <article class="receipt">
      <h1>Your account</h1>
      <p class="lead">Log in to see your orders and receipts.</p>
      <p class="lead"><a class="button button-primary" href="/login/">Log in</a></p>
      <p class="lead">Questions? Call <a href="tel:${storefront.phone}">${storefront.phone}</a>.</p>
    </article>
  `;
}
