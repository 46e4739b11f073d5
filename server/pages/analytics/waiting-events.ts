import type { PageConfiguration } from '#domain/facts.ts';
import { html, jsonForScript } from '../../html.ts';
import type { Markup } from '../../html.ts';
import type { PageAssets } from '../page-assets.ts';

const DELIVERY = 'src/state/analytics/deliver-events.ts';

/** Address of the script that has what waits delivered. */
export const WAITING_SCRIPT = '/analytics/waiting.js';

/**
 * What a page that is no form sends of events which a form's page could not, since it asked for a card or a password.
 * @param page that the events are of; nothing where it measures nothing
 */
export function renderWaitingEvents(
  page: PageConfiguration | undefined,
  { parts, scripts }: PageAssets,
): Markup | undefined {
  if (page?.analytics === undefined) return undefined;
  const { formFileName, pageID, analytics } = page;
  // A development server serves the module by its own name, beside the entry.
  const module =
    parts === undefined ? scripts.at(-1)?.replace('src/main.tsx', DELIVERY) : parts[DELIVERY]?.preloads[0];
  return html`<script type="application/json" id="waiting-events">
      ${jsonForScript({ module, page: { formFileName, pageID, analytics } })}
    </script>
    <script type="module" src="${WAITING_SCRIPT}"></script>`;
}
