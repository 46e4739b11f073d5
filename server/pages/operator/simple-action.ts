import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { XSRF_FIELD } from '../../http/page-posts.ts';
import { say } from '../../texts.ts';
import { OPERATOR_ADDRESS } from '../../seller/operator-address.ts';

/** The one action of kinds other than orders, by the kind's name in URLs. */
const actions: Readonly<Record<string, { readonly action: string; readonly button: string }>> = {
  contacts: { action: 'answer', button: say('operator.answer') },
  applications: { action: 'answer', button: say('operator.answer') },
  profiles: { action: 'answer', button: say('operator.answer') },
  affiliates: { action: 'answer', button: say('operator.answer') },
  mails: { action: 'resend', button: say('operator.resend') },
};

/** Renders the form of a kind's one action, or nothing when it has none. */
export function renderSimpleAction(name: string, id: string, xsrfToken: string): Markup | undefined {
  const known = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (known === undefined) return undefined;
  return html`
    <section aria-labelledby="actions">
      <h2 id="actions">${say('operator.actions')}</h2>
      <form method="post" action="${OPERATOR_ADDRESS}${name}/${id}/${known.action}/">
        <input type="hidden" name="${XSRF_FIELD}" value="${xsrfToken}" />
        <p><button class="button button-secondary" type="submit">${known.button}</button></p>
      </form>
    </section>
  `;
}
