import type { PageConfiguration } from '#domain/facts.ts';
import { html, jsonForScript } from '../../html.ts';
import type { Markup } from '../../html.ts';
import type { PageAssets } from '../page-assets.ts';

const DELIVERY = 'src/state/analytics/deliver-events.ts';

/** Path of the script that delivers pending events. */
export const WAITING_SCRIPT = '/analytics/waiting.js';

/**
 * Renders the pending events of a form's page. The form's page could not send these events, because it asks
 * for a card or a password.
 * @param page the page of the events; undefined when it has no analytics
 */
export function renderWaitingEvents(
  page: PageConfiguration | undefined,
  { parts, scripts }: PageAssets,
): Markup | undefined {
  if (page?.analytics === undefined) return undefined;
  const { formFileName, pageID, analytics } = page;
  // A development server serves the module by its source path, next to the entry.
  const module =
    parts === undefined ? scripts.at(-1)?.replace('src/main.tsx', DELIVERY) : parts[DELIVERY]?.preloads[0];
  return html`<script type="application/json" id="waiting-events">
      ${jsonForScript({ module, page: { formFileName, pageID, analytics } })}
    </script>
    <script type="module" src="${WAITING_SCRIPT}"></script>`;
}
