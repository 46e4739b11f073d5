import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { listUpcoming } from '#domain/order-progress/upcoming-renewals.ts';
import { html } from '../../html.ts';
import { ACCOUNT_LINK_SCRIPT } from '../../http/account-link-script.ts';
import { readDocument } from '../../operations/documents.ts';
import { hasEnded, readProgress } from '../../orders/progress/read-progress.ts';
import type { OrderProgress } from '../../orders/progress/read-progress.ts';
import { networkOf } from '../../network-of.ts';
import type { OrderServices } from '../../order-services.ts';
import { describeReceipt } from '../../orders/receipt/describe-receipt.ts';
import { findOrderOfReceipt, readReceipt } from '../../orders/receipt/find-receipt.ts';
import type { StoredReceipt } from '../../orders/receipt/find-receipt.ts';
import { wordsOfReceipt } from '../../orders/receipt/receipt-words.ts';
import { combinePdf } from '../../orders/receipt/pdf/pdf-input.ts';
import { writePdf } from '../../orders/receipt/pdf/write-pdf.ts';
import { writeCalendar } from '../../orders/schedule/schedule-calendar.ts';
import { say } from '../../texts.ts';
import { daysIn, todayIn } from '../../today.ts';
import { RejectedRequestError } from '../../rejected-request.ts';
import { renderWaitingEvents } from '../analytics/waiting-events.ts';
import { sendDocument } from '../orders/send-document.ts';
import { describeProgress, renderDocuments, renderTimeline } from '../orders/timeline.ts';
import type { PageAssets } from '../page-assets.ts';
import { keepAddressPrivate } from '../show-page.ts';
import type { ShowPage } from '../show-page.ts';
import { PRINT_SCRIPT, RECEIPT_FILE, renderReceipt } from './receipt-page.ts';

const MINUTE_MS = 60_000;

type ReceiptServices = Pick<OrderServices, 'configuration' | 'database' | 'now' | 'site'>;

interface FoundReceipt {
  readonly receipt: StoredReceipt;
  readonly progress: OrderProgress;
}

/** Returns a receipt by its token. Throws an error with status 404 and the given text for an unknown one. */
type FindReceipt = (token: string, missing: string) => Promise<FoundReceipt>;

type ReceiptRoute = { Params: { token: string } };
type DocumentRoute = { Params: { token: string; id: string } };

/** Serves the scripts of server-rendered pages. */
export async function routePageScripts(app: FastifyInstance, projectFolder: string): Promise<void> {
  const files = {
    [PRINT_SCRIPT]: 'server/pages/receipt/print.js',
    [ACCOUNT_LINK_SCRIPT]: 'server/pages/frame/account-link.js',
  };
  for (const [address, file] of Object.entries(files)) {
    const script = await readFile(join(projectFolder, file), 'utf8');
    app.get(address, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('application/javascript; charset=utf-8').send(script),
    );
  }
}

function findReceipts({ configuration, database }: ReceiptServices): FindReceipt {
  return async (token, missing) => {
    const order = await findOrderOfReceipt(database.queries, token);
    if (order === undefined) throw new RejectedRequestError(404, missing);
    const { queries } = database;
    const progress = await readProgress(queries, order);
    const receipt = await readReceipt(queries, order, configuration.timeZone, progress);
    if (receipt === undefined) throw new RejectedRequestError(404, missing);
    return { receipt, progress };
  };
}

/** Lists the renewals that can be canceled, and the canceled ones that can be restored. */
function listChangeable(progress: OrderProgress, timeZone: string, today: string) {
  const { accepted, canceled } = progress.schedule;
  if (hasEnded(progress)) return [];
  return listUpcoming(accepted, daysIn(timeZone, canceled), today).filter(
    ({ isCanceled, next }) => !isCanceled || next > today,
  );
}

/** Routes receipts, as pages and as files, their calendars and their documents. Anybody with the URL may read them. */
export function routeReceipts(
  app: FastifyInstance,
  services: ReceiptServices,
  assets: PageAssets,
  show: ShowPage,
): void {
  const { site } = services;
  const { timeZone } = services.configuration;
  const find = findReceipts(services);

  app.get<ReceiptRoute>('/receipt/:token/', async (request, reply) => {
    keepAddressPrivate(reply);
    const { receipt, progress } = await find(request.params.token, say('error.no-receipt'));
    const content = describeReceipt(receipt, wordsOfReceipt(receipt, site));
    const main = renderReceipt(content, {
      timeline: renderTimeline(progress, timeZone, content.expected),
      documents: renderDocuments(progress, (id) => `documents/${id}/`, timeZone),
      renewals: listChangeable(progress, timeZone, todayIn(timeZone, services.now())),
    });
    const orderPage = site.findPage(receipt.slug, receipt.pageID);
    const head = html`<script type="module" src="${PRINT_SCRIPT}"></script>
      ${renderWaitingEvents(orderPage, assets)}`;
    const title = say('receipt.title', { invoice: receipt.invoiceNumber });
    return show(request, reply, { title, kind: 'receipt', head, main, hasScripts: false });
  });
  routeFiles(app, services, find);
}

/** Routes the PDF and the calendar of a receipt. */
function routeFiles(
  app: FastifyInstance,
  { configuration, database, site }: ReceiptServices,
  find: FindReceipt,
): void {
  app.get<ReceiptRoute>('/receipt/:token/renewals.ics', async (request, reply) => {
    keepAddressPrivate(reply);
    const missing = say('error.no-calendar');
    const { receipt, progress } = await find(request.params.token, missing);
    const { present } = progress.schedule;
    if (present.series.length === 0) throw new RejectedRequestError(404, missing);
    const { seller } = wordsOfReceipt(receipt, site);
    const { invoiceNumber } = receipt;
    return reply
      .header('content-disposition', `attachment; filename="renewals-${invoiceNumber}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(writeCalendar(present, { invoiceNumber, seller: seller.name }));
  });

  const limit = app.createRateLimit({
    max: configuration.pdfsPerMinute,
    timeWindow: MINUTE_MS,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  app.get<ReceiptRoute>(`/receipt/:token/${RECEIPT_FILE}`, async (request, reply) => {
    keepAddressPrivate(reply);
    const used = await limit(request);
    if (!used.isAllowed && used.isExceeded)
      throw new RejectedRequestError(429, say('fault.requests'), used.ttlInSeconds);
    const { receipt, progress } = await find(request.params.token, say('error.no-receipt'));
    const content = describeReceipt(receipt, wordsOfReceipt(receipt, site));
    const pdf = await writePdf(combinePdf(content, describeProgress(progress, configuration.timeZone)));
    const name = `receipt-${receipt.invoiceNumber}.pdf`;
    return sendDocument(reply, { name, type: 'application/pdf', sizeBytes: pdf.byteLength }, pdf);
  });

  app.get<DocumentRoute>('/receipt/:token/documents/:id/', async (request, reply) => {
    keepAddressPrivate(reply);
    const missing = say('error.no-document');
    const { progress } = await find(request.params.token, missing);
    const document = progress.documents.find(({ id }) => id === request.params.id);
    if (document === undefined) throw new RejectedRequestError(404, missing);
    return sendDocument(reply, document, readDocument(database.queries, document.id));
  });
}
