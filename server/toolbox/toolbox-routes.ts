import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ToolboxFacts } from '#domain/toolbox/toolbox-facts.ts';
import { RejectedRequestError } from '../rejected-request.ts';
import type { OrderServices } from '../order-services.ts';
import { todayIn } from '../today.ts';
import { testCards } from '../sandbox/evaluate-card.ts';
import { readJourneys } from './read-journeys.ts';

interface ToolboxRoute {
  readonly Params: { readonly slug: string; readonly pageID: string };
}

/**
 * Adds `GET /api/v1/toolbox/<form>/<page>`, the data of a page's toolbox. The route exists only when the
 * toolbox is enabled.
 */
export function routeToolbox(
  app: FastifyInstance,
  { configuration, site, now }: Pick<OrderServices, 'configuration' | 'site' | 'now'>,
): void {
  const { hasToolbox, projectFolder, payment, timeZone } = configuration;
  if (!hasToolbox) return;
  app.get<ToolboxRoute>('/api/v1/toolbox/:slug/:pageID', async ({ params: { slug, pageID } }, reply) => {
    // The folder comes from the known page, so no part of the URL reaches the file system.
    const page = site.findPage(slug, pageID);
    if (page === undefined) throw new RejectedRequestError(404, 'Page not found.');
    const folder = join(projectFolder, 'form-definitions', page.formFileName, 'journeys');
    const samples = site.forms.filter(({ audience }) => audience === 'developers');
    const facts: ToolboxFacts = {
      journeys: await readJourneys(folder, page.pageID, todayIn(timeZone, now())),
      samples: samples.map((form) => ({ title: form.title, address: `/${form.slug}/` })),
      cards: payment.driver === 'sandbox' ? testCards : [],
    };
    return reply.header('cache-control', 'no-store').send(facts);
  });
}
