import { formatCents } from '#domain/money.ts';
import type { AccountOrder } from '../accounts/find-account-orders.ts';
import type { SignedIn } from '../accounts/sessions.ts';
import { XSRF_FIELD } from '../http/page-posts.ts';
import { html } from './html.ts';
import type { Markup } from './html.ts';
import { storefront } from './storefront.ts';

export interface AccountPage {
  readonly account: Pick<SignedIn, 'email' | 'confirmedAt'>;
  readonly orders: readonly AccountOrder[];
  /** What the page's forms send back of the anti-forgery cookie. */
  readonly xsrfToken: string;
  /** A confirmation mail was just sent. */
  readonly isMailSent: boolean;
}

/** Who is signed in, and what they ordered. */
export function renderAccount({ account, orders, xsrfToken, isMailSent }: AccountPage): Markup {
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
          <dt>E-mail</dt>
          <dd>${isConfirmed ? 'Confirmed' : 'Not confirmed yet'}</dd>
        </div>
      </dl>
      ${needsMail ? renderReminder(isConfirmed, isMailSent, xsrfToken) : undefined}
      <section aria-labelledby="orders">
        <h2 id="orders">Your orders</h2>
        ${orders.length === 0 ? renderNoOrders() : renderOrders(orders)}
      </section>
      ${renderButton('/account/log-out/', 'Log out', 'button-secondary', xsrfToken)}
    </article>
  `;
}

function renderReminder(isConfirmed: boolean, isMailSent: boolean, xsrfToken: string): Markup {
  const why = isConfirmed
    ? 'Some orders wait until you confirm that they are yours.'
    : 'Please confirm that the e-mail address is yours. Orders that were placed with it later are shown from then on.';
  const sent = html`<p role="status">
    We have sent the mail. It can take a few minutes; look into the spam folder too.
  </p>`;
  return html`
    <div class="notice">
      <p>${why} Open the link in the mail that we sent you.</p>
      ${
        isMailSent
          ? sent
          : renderButton('/account/send-mail/', 'Send the mail again', 'button-secondary', xsrfToken)
      }
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

/** What somebody reads who is not signed in. */
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
