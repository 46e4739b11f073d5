import { waitNames } from '#contract/waits.ts';
import type { Waits } from '#contract/waits.ts';
import { html } from '../html.ts';
import type { Markup } from '../html.ts';
import type { SiteForm } from '../site.ts';

type ListedForm = Pick<SiteForm, 'slug' | 'title'>;

/**
 * Renders the list of forms.
 * @param unknown an unknown slug from the URL
 */
export function renderFormList(forms: readonly ListedForm[], unknown?: string): Markup {
  return html`
    <h1>Studio</h1>
    ${
      unknown &&
      html`<p class="notice notice-danger" role="alert">
        Unknown form “${unknown}”. Choose one of these forms.
      </p>`
    }
    <p class="lead">Each form in its golden states, rendered by rjsf and by our page.</p>
    <ul class="studio-forms">
      ${forms.map(({ slug, title }) => html`<li><a href="/studio/${slug}/">${title}</a> <code>${slug}</code></li>`)}
    </ul>
  `;
}

/**
 * Renders the mount point of a form's studio.
 * @param script the URL of the form's module
 * @param today `YYYY-MM-DD`
 */
export function renderStudio(
  { slug, title }: ListedForm,
  { script, today, waits }: { readonly script: string; readonly today: string; readonly waits: Waits },
): Markup {
  const times = waitNames.map((name) => `${name}=${waits[name]}`).join('&');
  return html`
    <p><a href="/studio/">All forms</a></p>
    <h1>${title}</h1>
    <div id="studio" data-form="${slug}" data-script="${script}" data-today="${today}" data-waits="${times}">
      <p role="status">Loading the form</p>
      <noscript><p class="notice">The studio needs JavaScript.</p></noscript>
    </div>
  `;
}
