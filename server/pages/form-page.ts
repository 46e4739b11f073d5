import { writeAllowedTools } from '#contract/allowed-tools.ts';
import type { AllowedTools } from '#contract/allowed-tools.ts';
import { writeSellerContact } from '#contract/seller-contact.ts';
import { waitNames } from '#contract/waits.ts';
import type { Waits } from '#contract/waits.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import { addressOfPhone, findHelpNumber } from '#domain/pages/phone-help.ts';
import { defaultTexts } from '#definitions/emit/default-texts.ts';
import { createSay } from '#domain/texts.ts';
import { PLAIN_LOG_IN_ADDRESS } from './account/plain-log-in-page.ts';
import type { SiteForm } from '../site.ts';
import type { FirstStep } from '#prerender/draw-first-step.tsx';
import { ORDER_FORM_ID } from '#domain/pages/order-form-id.ts';
import { escapeHtml, html, jsonForScript, Markup } from '../html.ts';
import type { PhoneHelp } from './frame/site-header.ts';
import { sellerWords } from '../seller/seller-facts.ts';
import { storefront } from '../seller/storefront.ts';
import { ACCOUNT_ADDRESS } from '../accounts/log-in.ts';
import { say, markupText } from '../texts.ts';
import type { SignedIn } from '../accounts/sessions.ts';

const FIELD_PLACES = [1, 2, 3, 4];

/** Returns the phone help of a form's page header. */
export function phoneHelpOf({ texts }: Pick<SiteForm, 'texts'>, page: PageConfiguration): PhoneHelp | 'none' {
  const number = findHelpNumber(page);
  if (number === undefined) return 'none';
  const formText = createSay(page.texts, texts, defaultTexts);
  return { before: formText('phone.before'), number, after: formText('phone.after') };
}

/**
 * Renders the mount point of a form: its first step for hydration, or a skeleton when the first step is not
 * prerendered.
 * @param settings timeouts of the form, the URL of its module and the allowed developer tools
 * @param today in the seller's time zone, `YYYY-MM-DD`; the form validates dates by it
 * @param firstStep undefined when the browser renders the form
 */
export function renderFormPage(
  { slug, title, payload, isPlain = false }: SiteForm,
  page: PageConfiguration,
  today: string,
  settings: Waits & Partial<AllowedTools> & { readonly script?: string | undefined },
  firstStep?: FirstStep,
): Markup {
  const times = waitNames.map((name) => `${name}=${settings[name]}`).join('&');
  const { script } = settings;
  const tools = writeAllowedTools(settings);
  const plain = isPlain ? ' form-plain' : '';
  const number = findHelpNumber(page) ?? storefront.phone;
  return html`
    <p class="form-title${plain}">${title}</p>
    <script type="application/json" id="page-configuration">
      ${jsonForScript(page)}
    </script>
    ${renderLostNotice(number, plain)}
    <div
      id="form"
      data-form="${slug}"
      ${script && html`data-script="${script}"`}
      data-page="${page.pageID}"
      data-today="${today}"
      data-waits="${times}"
      data-seller="${writeSellerContact({ ...storefront, ...sellerWords })}"
      ${tools && html`data-tools="${tools}"`}
    >
      ${firstStep && renderFirstStep(firstStep)}
      <div class="form-skeleton${plain}" aria-hidden="true">
        <div class="skeleton-steps"></div>
        <div class="skeleton-columns">
          <div class="skeleton-fields">
            ${FIELD_PLACES.map(() => html`<div class="skeleton-field"></div>`)}
          </div>
          <div class="skeleton-summary"></div>
        </div>
      </div>
      <p class="visually-hidden" role="status">${say('form.loading')}</p>
    </div>
    ${page.analytics && html`<div class="analytics-room" id="analytics-room"></div>`}
    <noscript>
      <p class="notice${plain}">
        ${payload === 'login' ? renderOtherLogIn() : say('form.needs-scripts', { phone: number })}
      </p>
    </noscript>
  `;
}

function renderOtherLogIn(): Markup {
  const link = html`<a href="${PLAIN_LOG_IN_ADDRESS}">${say('form.plain-log-in')}</a>`;
  return markupText('form.needs-scripts-log-in', { link });
}

/**
 * Renders the notice for scripts that fail to load. Without the notice, the first step would look interactive
 * but not respond.
 */
function renderLostNotice(number: string, plain: string): Markup {
  const reload = html`<a href="">${say('form.reload')}</a>`;
  const phone = html`<a href="${addressOfPhone(number)}">${number}</a>`;
  return html`<div class="lost-notice${plain}" role="alert">
    <p>${markupText('form.lost', { reload, phone })}</p>
  </div>`;
}

/**
 * Renders the first step in a form with `method="dialog"`. Outside a dialog, submitting such a form does
 * nothing, with or without scripts.
 */
function renderFirstStep({ markup, step, version }: FirstStep): Markup {
  const form = html`<form class="first-step" method="dialog" novalidate data-step="${step}" data-version="`;
  // The inner element must contain only the markup, without whitespace, because React hydrates it.
  return new Markup(`${form}${escapeHtml(version)}"><div>${markup}</div></form>`);
}

/** Renders the notice on the login form for a customer who is already logged in. */
export function renderSignedIn({ email }: Pick<SignedIn, 'email'>): Markup {
  const address = html`<strong translate="no">${email}</strong>`;
  return html`
    <div class="notice form-plain">
      <p>${markupText('form.signed-in', { email: address })}</p>
      <p><a href="${ACCOUNT_ADDRESS}">${say('page.go-to-account')}</a></p>
    </div>
  `;
}

/**
 * Renders the account that a reset link opens. Password managers save the new password under the user name, which
 * belongs to the form by its id.
 */
export function renderPasswordOwner(email: string): Markup {
  return html`
    <div class="notice form-plain">
      <p>
        ${markupText('form.password-owner', { email: html`<strong translate="no">${email}</strong>` })}
        <input
          class="visually-hidden"
          type="email"
          autocomplete="username"
          form="${ORDER_FORM_ID}"
          value="${email}"
          readonly
          tabindex="-1"
          aria-hidden="true"
        />
      </p>
    </div>
  `;
}
