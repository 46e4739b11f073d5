import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { renderTextField } from '../text-field.ts';
import { XSRF_FIELD } from '../../http/page-posts.ts';
import { isMailAddress } from '../../settings/mail-address.ts';
import { say, markupText } from '../../texts.ts';
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
      message: say('lookup.no-invoice'),
    };
  if (!isMailAddress(email)) return { field: 'email', message: say('lookup.no-email') };
  return undefined;
}

const CONTROLS = {
  invoiceNumber: {
    label: say('lookup.invoice'),
    help: say('lookup.invoice-help'),
    attributes: html`type="text" autocomplete="off"`,
  },
  email: {
    label: say('page.email'),
    help: say('lookup.email-help'),
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
      <h1>${say('page.order-status')}</h1>
      <p class="lead">
        ${markupText('lookup.lead', { link: html`<a href="/login/">${say('lookup.log-in')}</a>` })}
      </p>
      <form class="order-form" method="post" action="${LOOKUP_ADDRESS}">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        ${renderField('invoiceNumber', invoiceNumber, fault)} ${renderField('email', email, fault)}
        <p><button class="button button-primary" type="submit">${say('lookup.button')}</button></p>
      </form>
    </article>
  `;
}

/** Renders the page after a request. It is the same whether the order exists or not. */
export function renderLookupSent(email: string): Markup {
  return html`
    <article class="prose">
      <h1>${say('lookup.sent-title')}</h1>
      <p class="lead" role="status">
        ${markupText('lookup.sent', { email: html`<strong translate="no">${email}</strong>` })}
      </p>
      <p>
        ${markupText('lookup.nothing', {
          link: html`<a href="${LOOKUP_ADDRESS}">${say('lookup.again')}</a>`,
          phone: html`${storefront.phone}`,
        })}
      </p>
    </article>
  `;
}
