import { addressOfPhone } from '#domain/pages/phone-help.ts';
import type { Seller } from '../orders/receipt/receipt-content.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';

/** Renders the seller's name and contact details. */
export function renderSellerAddress({
  name,
  address,
  phone,
  email,
}: Pick<Seller, 'name' | 'address' | 'phone' | 'email'>): Markup {
  return html`
    <address class="seller" translate="no">
      <strong>${name}</strong>
      ${address.map((line) => html`<span>${line}</span>`)}
      <a href="${addressOfPhone(phone)}">${phone}</a>
      <a href="mailto:${email}">${email}</a>
    </address>
  `;
}
