import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FactOpener } from '../../records/open-facts.ts';
import { describeStoredAnswers } from '../../records/describe-stored-answers.ts';
import { readFilter } from '../../records/read-filter.ts';
import { isRecordName } from '../../records/record-words.ts';
import type { RecordKind, RecordReport } from '../../records/record-kind.ts';
import { recordKinds } from '../../records/record-kinds.ts';
import type { FilterName, RecordPlace } from '../../records/record-pages.ts';
import { isRecordId } from '../../database/record-id.ts';
import type { Queries } from '../../database/queries.ts';
import { html } from '../../html.ts';
import type { Markup } from '../../html.ts';
import { checkPagePost } from '../../http/page-posts.ts';
import { answerMessage, resendMail } from '../../operations/message-operations.ts';
import { findDocument, readDocument } from '../../operations/documents.ts';
import { readAudit } from '../../operations/read-audit.ts';
import type { Operator } from '../../operator/operator-session.ts';
import { joinChunks } from '../../orders/store-files.ts';
import type { OrderServices } from '../../order-services.ts';
import { RejectedRequestError } from '../../rejected-request.ts';
import { say } from '../../texts.ts';
import { sendDocument } from '../orders/send-document.ts';
import type { Desk } from './operator-desk.ts';
import { capitalize } from './operator-frame.ts';
import type { TypedAction } from './order-actions.ts';
import { renderOrderParts } from './order-parts.ts';
import { renderRecordList } from './record-list-page.ts';
import { renderSimpleAction } from './simple-action.ts';
import { nameRecord, renderRecord } from './record-page.ts';
import { OPERATOR_ADDRESS } from '../../seller/operator-address.ts';

type ListRoute = { Params: { kind: string }; Querystring: Record<string, unknown> };
type RecordRoute = { Params: { kind: string; id: string } };
type DocumentRoute = { Params: { id: string; document: string } };
type FileRoute = { Params: { kind: string; id: string; part: string } };

export interface DeskServices extends Pick<
  OrderServices,
  'configuration' | 'database' | 'processor' | 'now' | 'origin' | 'log' | 'site' | 'xsrf'
> {
  /** Opens the forms of records. Shared by all requests, because compiling a form is slow. */
  readonly openFacts: FactOpener;
}

const PAGE_SIZE = 50;
const SEE_OTHER = 303;
const NOT_FOUND = 404;

function findKind(name: string): RecordKind {
  const kind = isRecordName(name) ? recordKinds[name] : undefined;
  if (kind === undefined) throw new RejectedRequestError(NOT_FOUND, say('operator.no-list'));
  return kind;
}

async function findRecord(queries: Queries, kind: RecordKind, id: string): Promise<RecordReport> {
  const record = isRecordId(id) ? await kind.find(queries, id) : undefined;
  if (record === undefined)
    throw new RejectedRequestError(NOT_FOUND, say('operator.no-record', { record: capitalize(kind.one) }));
  return record;
}

function readPlace(query: Readonly<Record<string, unknown>>): RecordPlace | undefined {
  const { after, id } = query;
  if (typeof after !== 'string' || typeof id !== 'string' || !isRecordId(id)) return undefined;
  return Number.isNaN(Date.parse(after)) ? undefined : { createdAt: after, id };
}

function readFilters(kind: RecordKind, query: Readonly<Record<string, unknown>>) {
  const entries = kind.filters.flatMap((name): readonly (readonly [FilterName, string])[] => {
    const value = query[name];
    return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : [];
  });
  return Object.fromEntries(entries) satisfies Partial<Record<FilterName, string>>;
}

async function renderList(
  name: string,
  query: Readonly<Record<string, unknown>>,
  queries: Queries,
): Promise<Markup> {
  const kind = findKind(name);
  const filters = readFilters(kind, query);
  const read = readFilter(kind, { ...filters, dead: filters['dead'] !== undefined });
  if ('fault' in read) return renderRecordList({ name, kind, records: [], filters, fault: read.fault });
  const wanted = { filter: read.filter, after: readPlace(query), limit: PAGE_SIZE + 1 };
  const found = await kind.list(queries, wanted);
  const records = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? records.at(-1) : undefined;
  const place = last && { after: last.place.createdAt, id: last.place.id };
  const next = place && String(new URLSearchParams({ ...filters, ...place }));
  return renderRecordList({ name, kind, records, filters, next });
}

/** Renders a record with the parts and actions of its kind. */
export async function renderRecordPage(
  name: string,
  id: string,
  operator: Operator,
  shown: {
    readonly xsrfToken: string;
    readonly notice?: Markup | undefined;
    readonly typed?: TypedAction | undefined;
  },
  services: DeskServices,
): Promise<{ readonly title: string; readonly main: Markup }> {
  const { queries } = services.database;
  const kind = findKind(name);
  const record = await findRecord(queries, kind, id);
  const stored = (await kind.readAnswers?.(queries, [id]))?.get(id);
  const answers = stored && (await describeStoredAnswers(stored, services.openFacts));
  const canAct = operator.role === 'act';
  const parts = name === 'orders' ? await renderOrderParts(id, shown, canAct, services) : undefined;
  const simple = canAct ? renderSimpleAction(name, id, shown.xsrfToken) : undefined;
  const main = renderRecord({
    name,
    kind,
    record,
    answers,
    audit: await readAudit(queries, id),
    actions: parts?.actions ?? simple,
    notice: shown.notice,
    ...(parts === undefined ? {} : { own: parts.own }),
  });
  return { title: nameRecord(kind, record), main };
}

/** Routes the lists of records, the records and their files. */
export function routeRecords(app: FastifyInstance, services: DeskServices, desk: Desk): void {
  const { queries } = services.database;
  app.get(OPERATOR_ADDRESS, async (_request, reply) =>
    reply.redirect(`${OPERATOR_ADDRESS}orders/`, SEE_OTHER),
  );
  app.get<ListRoute>(`${OPERATOR_ADDRESS}:kind/`, async (request, reply) => {
    const operator = await desk.enter(request, reply);
    if (operator === undefined) return reply;
    const { kind } = request.params;
    const main = await renderList(kind, request.query, queries);
    return desk.showFramed(request, reply, { operator, present: kind, title: capitalize(kind), main });
  });
  app.get<RecordRoute>(`${OPERATOR_ADDRESS}:kind/:id/`, async (request, reply) => {
    const operator = await desk.enter(request, reply);
    if (operator === undefined) return reply;
    const { kind, id } = request.params;
    const result = desk.takeResult(request, reply);
    const notice =
      result === undefined ? undefined : html`<p class="notice notice-success" role="status">${result}</p>`;
    const shown = { xsrfToken: services.xsrf.giveToken(request, reply), notice };
    const page = await renderRecordPage(kind, id, operator, shown, services);
    return desk.showFramed(request, reply, { operator, present: kind, ...page });
  });
  app.get<FileRoute>(`${OPERATOR_ADDRESS}:kind/:id/files/:part/`, async (request, reply) => {
    const operator = await desk.enter(request, reply);
    if (operator === undefined) return reply;
    const { kind: name, id, part } = request.params;
    const kind = findKind(name);
    const file = (await findRecord(queries, kind, id)).files.find((one) => one.part === part);
    const { readChunk } = kind;
    if (file === undefined || readChunk === undefined)
      throw new RejectedRequestError(NOT_FOUND, say('operator.no-file'));
    return sendDocument(
      reply,
      file,
      joinChunks((position) => readChunk(queries, id, part, position)),
    );
  });
  app.get<DocumentRoute>(`${OPERATOR_ADDRESS}orders/:id/documents/:document/`, async (request, reply) => {
    const operator = await desk.enter(request, reply);
    if (operator === undefined) return reply;
    const document = await findDocument(queries, request.params.id, request.params.document);
    if (document === undefined) throw new RejectedRequestError(NOT_FOUND, say('operator.no-file'));
    return sendDocument(reply, document, readDocument(queries, document.id));
  });
  routeSimpleActions(app, services, desk);
}

/** Routes the one action of messages and of emails. */
function routeSimpleActions(app: FastifyInstance, services: DeskServices, desk: Desk): void {
  const run = async (
    request: FastifyRequest<{ Params: { kind: string; id: string } }>,
    reply: FastifyReply,
    change: typeof answerMessage,
  ) => {
    checkPagePost(request, services.xsrf);
    const operator = await desk.enterToAct(request, reply);
    if (operator === undefined) return reply;
    const { kind, id } = request.params;
    await findRecord(services.database.queries, findKind(kind), id);
    const { isDone, message } = await change(id, operator.email, services);
    if (!isDone) throw new RejectedRequestError(409, message);
    return desk.redirectWithResult(request, reply, `${OPERATOR_ADDRESS}${kind}/${id}/`, message);
  };
  app.post<{ Params: { kind: string; id: string } }>(
    `${OPERATOR_ADDRESS}:kind/:id/answer/`,
    (request, reply) => run(request, reply, answerMessage),
  );
  app.post<{ Params: { kind: string; id: string } }>(
    `${OPERATOR_ADDRESS}:kind/:id/resend/`,
    (request, reply) => run(request, reply, resendMail),
  );
}
