import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { renderTextField } from '../text-field.ts';
import { XSRF_FIELD } from '../../http/page-posts.ts';
import { isMailAddress } from '../../outbox/mail-address.ts';
import { storefront } from '../../seller/storefront.ts';

export const LOOKUP_ADDRESS = '/order-status/';

/** Field names of the form. */
export const LOOKUP_FIELDS = { invoiceNumber: 'invoice', email: 'email' } as const;

type LookupField = keyof typeof LOOKUP_FIELDS;

interface GivenLookup {
  readonly invoiceNumber: string;
  readonly email: string;
}

export interface LookupFault {
  readonly field: LookupField;
  readonly message: string;
}

export interface Lookup extends GivenLookup {
  readonly xsrfToken: string;
  /** The reason why the last request was rejected. */
  readonly fault?: LookupFault;
}

const INVOICE = /^FC-\d{1,12}$/i;

/** Checks the form. The page never reveals whether the order exists. */
export function findLookupFault({ invoiceNumber, email }: GivenLookup): LookupFault | undefined {
  if (!INVOICE.test(invoiceNumber))
    return {
      field: 'invoiceNumber',
      message: 'Enter the invoice number from your receipt, such as FC-100001.',
    };
  if (!isMailAddress(email)) return { field: 'email', message: 'Enter the email that you ordered with.' };
  return undefined;
}

const CONTROLS = {
  invoiceNumber: {
    label: 'Invoice number',
    help: 'On your receipt and in its email.',
    attributes: html`type="text" autocomplete="off"`,
  },
  email: {
    label: 'Email',
    help: 'The one that you ordered with.',
    attributes: html`type="email" autocomplete="email"`,
  },
} as const;

function renderField(field: LookupField, value: string, fault: LookupFault | undefined): Markup {
  const message = fault?.field === field ? fault.message : undefined;
  return renderTextField({ ...CONTROLS[field], name: LOOKUP_FIELDS[field], value }, message);
}

/** Renders the form that finds an order. */
export function renderLookup({ invoiceNumber, email, xsrfToken, fault }: Lookup): Markup {
  return html`
    <article class="prose">
      <h1>Order status</h1>
      <p class="lead">
        We email you a link to your order: its status, receipt and documents. Or
        <a href="/login/">log in to your account</a>.
      </p>
      <form class="order-form" method="post" action="${LOOKUP_ADDRESS}">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        ${renderField('invoiceNumber', invoiceNumber, fault)} ${renderField('email', email, fault)}
        <p><button class="button button-primary" type="submit">Email me the link</button></p>
      </form>
    </article>
  `;
}

/** Renders the page after a request. It is the same whether the order exists or not. */
export function renderLookupSent(email: string): Markup {
  return html`
    <article class="prose">
      <h1>Check your email</h1>
      <p class="lead" role="status">
        If there is an order with this invoice number and the email
        <strong translate="no">${email}</strong>, we have sent a link to it. It can take a few minutes to
        arrive. Check your spam folder, too.
      </p>
      <p>
        Nothing arrived? <a href="${LOOKUP_ADDRESS}">Check what you entered</a>, or call ${storefront.phone}.
      </p>
    </article>
  `;
}
