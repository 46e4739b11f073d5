import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { html } from '../../html.ts';
import { readDocument } from '../../operations/documents.ts';
import { readProgress } from '../../operations/read-progress.ts';
import type { OrderProgress } from '../../operations/read-progress.ts';
import type { OrderServices } from '../../order-services.ts';
import { describeReceipt } from '../../orders/receipt/describe-receipt.ts';
import { findOrderOfReceipt, readReceipt } from '../../orders/receipt/find-receipt.ts';
import type { StoredReceipt } from '../../orders/receipt/find-receipt.ts';
import { wordsOfReceipt } from '../../orders/receipt/receipt-words.ts';
import { writeCalendar } from '../../orders/schedule/schedule-calendar.ts';
import { say } from '../../texts.ts';
import { RefusedRequestError } from '../../refused-request.ts';
import { renderWaitingEvents } from '../analytics/waiting-events.ts';
import { sendDocument } from '../orders/send-document.ts';
import { renderDocuments, renderTimeline } from '../orders/timeline.ts';
import type { PageAssets } from '../page-assets.ts';
import { keepAddressPrivate } from '../show-page.ts';
import type { ShowPage } from '../show-page.ts';
import { PRINT_SCRIPT, renderReceipt } from './receipt-page.ts';

type ReceiptRoute = { Params: { token: string } };
type DocumentRoute = { Params: { token: string; id: string } };

/** Serves the scripts of server-rendered pages. */
export async function routePageScripts(app: FastifyInstance, projectFolder: string): Promise<void> {
  const print = await readFile(join(projectFolder, 'server/pages/receipt/print.js'), 'utf8');
  app.get(PRINT_SCRIPT, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/javascript; charset=utf-8').send(print),
  );
}

/** Routes receipts, their calendars and their documents. Anybody with the URL may read them. */
export function routeReceipts(
  app: FastifyInstance,
  { configuration, database, site }: Pick<OrderServices, 'configuration' | 'database' | 'site'>,
  assets: PageAssets,
  show: ShowPage,
): void {
  const { queries } = database;
  const { timeZone } = configuration;
  const find = async (
    token: string,
    missing: string,
  ): Promise<{ readonly receipt: StoredReceipt; readonly progress: OrderProgress }> => {
    const order = await findOrderOfReceipt(queries, token);
    const receipt = order && (await readReceipt(queries, order, timeZone));
    if (order === undefined || receipt === undefined) throw new RefusedRequestError(404, missing);
    const progress = await readProgress(queries, order);
    return { receipt: { ...receipt, canceled: progress.schedule.canceled }, progress };
  };

  app.get<ReceiptRoute>('/receipt/:token/', async (request, reply) => {
    keepAddressPrivate(reply);
    const { receipt, progress } = await find(request.params.token, say('error.no-receipt'));
    const main = renderReceipt(describeReceipt(receipt, wordsOfReceipt(receipt, site)), {
      timeline: renderTimeline(progress, timeZone),
      documents: renderDocuments(progress, (id) => `documents/${id}/`, timeZone),
    });
    const orderPage = site.findPage(receipt.slug, receipt.pageID);
    const head = html`<script type="module" src="${PRINT_SCRIPT}"></script>
      ${renderWaitingEvents(orderPage, assets)}`;
    const title = say('receipt.title', { invoice: receipt.invoiceNumber });
    return show(request, reply, { title, kind: 'receipt', head, main, hasScripts: false });
  });

  app.get<ReceiptRoute>('/receipt/:token/renewals.ics', async (request, reply) => {
    keepAddressPrivate(reply);
    const missing = say('error.no-calendar');
    const { receipt, progress } = await find(request.params.token, missing);
    const { present } = progress.schedule;
    if (present.series.length === 0) throw new RefusedRequestError(404, missing);
    const { seller } = wordsOfReceipt(receipt, site);
    const { invoiceNumber } = receipt;
    return reply
      .header('content-disposition', `attachment; filename="renewals-${invoiceNumber}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(writeCalendar(present, { invoiceNumber, seller: seller.name }));
  });

  app.get<DocumentRoute>('/receipt/:token/documents/:id/', async (request, reply) => {
    keepAddressPrivate(reply);
    const missing = 'Document not found.';
    const { progress } = await find(request.params.token, missing);
    const document = progress.documents.find(({ id }) => id === request.params.id);
    if (document === undefined) throw new RefusedRequestError(404, missing);
    return sendDocument(reply, document, readDocument(queries, document.id));
  });
}
