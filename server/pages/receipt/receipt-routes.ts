import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { html } from '../../html.ts';
import type { OrderServices } from '../../order-services.ts';
import { describeReceipt } from '../../orders/receipt/describe-receipt.ts';
import { findReceipt } from '../../orders/receipt/find-receipt.ts';
import { wordsOfReceipt } from '../../orders/receipt/receipt-words.ts';
import { writeCalendar } from '../../orders/schedule/schedule-calendar.ts';
import { say } from '../../texts.ts';
import { RefusedRequestError } from '../../refused-request.ts';
import { renderWaitingEvents } from '../analytics/waiting-events.ts';
import type { PageAssets } from '../page-assets.ts';
import { keepAddressPrivate } from '../show-page.ts';
import type { ShowPage } from '../show-page.ts';
import { PRINT_SCRIPT, renderReceipt } from './receipt-page.ts';

type ReceiptRoute = { Params: { token: string } };

/** Serves the scripts of server-rendered pages. */
export async function routePageScripts(app: FastifyInstance, projectFolder: string): Promise<void> {
  const print = await readFile(join(projectFolder, 'server/pages/receipt/print.js'), 'utf8');
  app.get(PRINT_SCRIPT, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/javascript; charset=utf-8').send(print),
  );
}

/** Routes the receipts of orders and the calendars of their later charges, by the secret of the order. */
export function routeReceipts(
  app: FastifyInstance,
  { configuration, database, site }: Pick<OrderServices, 'configuration' | 'database' | 'site'>,
  assets: PageAssets,
  show: ShowPage,
): void {
  app.get<ReceiptRoute>('/receipt/:token/', async (request, reply) => {
    keepAddressPrivate(reply);
    const receipt = await findReceipt(database.queries, request.params.token, configuration.timeZone);
    if (receipt === undefined) throw new RefusedRequestError(404, say('error.no-receipt'));
    const main = renderReceipt(describeReceipt(receipt, wordsOfReceipt(receipt, site)));
    const orderPage = site.findPage(receipt.slug, receipt.pageID);
    const head = html`<script type="module" src="${PRINT_SCRIPT}"></script>
      ${renderWaitingEvents(orderPage, assets)}`;
    const title = say('receipt.title', { invoice: receipt.invoiceNumber });
    return show(request, reply, { title, kind: 'receipt', head, main, hasScripts: false });
  });
  app.get<ReceiptRoute>('/receipt/:token/renewals.ics', async (request, reply) => {
    const receipt = await findReceipt(database.queries, request.params.token, configuration.timeZone);
    if (receipt === undefined || receipt.schedule.series.length === 0)
      throw new RefusedRequestError(404, say('error.no-calendar'));
    const { seller } = wordsOfReceipt(receipt, site);
    const { invoiceNumber, schedule } = receipt;
    return keepAddressPrivate(reply)
      .header('content-disposition', `attachment; filename="renewals-${invoiceNumber}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(writeCalendar(schedule, { invoiceNumber, seller: seller.name }));
  });
}
