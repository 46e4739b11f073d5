import { addressOfPhone } from '#domain/pages/phone-help.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { storefront } from '../../seller/storefront.ts';
import { say } from '../../texts.ts';

/** Renders the footer: the seller, and links to the legal pages and all services. */
export function renderFooter(): Markup {
  const { address, email, hours, phone } = storefront;
  return html`
    <footer class="site-footer">
      <div class="site-footer-inner">
        <nav class="site-footer-links" aria-label="${say('page.about')}">
          <a href="/">${say('page.services')}</a>
          <a href="/terms/">${say('page.terms')}</a>
          <a href="/terms/#refunds">${say('page.refunds')}</a>
          <a href="/privacy/">${say('page.privacy')}</a>
          <a href="/contact/">${say('page.contact')}</a>
        </nav>
        <p><span translate="no">${address.join(', ')}</span></p>
        <p class="site-footer-links">
          <a href="${addressOfPhone(phone)}">${phone}</a>
          <a href="mailto:${email}">${email}</a>
          <span>${say('page.hours', { hours })}</span>
        </p>
      </div>
    </footer>
  `;
}
