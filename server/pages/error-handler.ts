import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UNKNOWN_ERROR } from '#contract/unknown-error.ts';
import { getQueryError, isDatabaseUnavailable } from '../database/database-unavailable.ts';
import { renderErrorPage } from './error-page.ts';
import { renderPage } from './layout.ts';
import type { PageAssets } from './page-assets.ts';
import { isRejectedPost } from './show-page.ts';
import { listServices } from '../seller/storefront.ts';
import type { Site } from '../site.ts';
import { say } from '../texts.ts';
import { RejectedRequestError } from '../rejected-request.ts';
import { readProperty } from '#domain/read-property.ts';

/** Status and message for Fastify's error codes of bad requests. */
const requestFaults: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  FST_PARTS_LIMIT: [413, say('error.fields')],
  FST_FIELDS_LIMIT: [413, say('error.fields')],
  FST_FILES_LIMIT: [413, say('error.files')],
  FST_REQ_FILE_TOO_LARGE: [413, say('error.file')],
  FST_PROTO_VIOLATION: [400, say('error.field-name')],
  FST_INVALID_MULTIPART_CONTENT_TYPE: [415, say('error.not-multipart')],
  FST_INVALID_JSON_FIELD_ERROR: [400, say('error.field-json')],
  FST_MP_PREMATURE_CLOSE: [400, say('error.form-cut')],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, say('error.media-type')],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, say('error.too-large')],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, say('error.no-body')],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, say('error.not-json')],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, say('error.cut')],
  FST_ERR_BAD_URL: [400, say('error.address')],
};

/** Status and message for PostgreSQL's error codes of values that a request supplied. */
const valueFaults: Readonly<Record<string, readonly [status: number, sentence: string]>> = {
  // A NUL character in a text or in JSON.
  '22021': [400, say('error.characters')],
  '22P05': [400, say('error.characters')],
  // Two requests stored the same unique value at the same time.
  '23505': [409, say('error.conflict')],
};

interface Fault {
  readonly status: number;
  readonly sentence: string;
  readonly retryAfterSeconds: number | undefined;
}

/**
 * The fault for an aborted request. The client never receives this response, because the connection is
 * closed. Neither the server nor the database caused the error.
 */
const BROKEN_OFF: Fault = {
  status: 400,
  sentence: say('error.cut'),
  retryAfterSeconds: undefined,
};

function findByCode<Entry>(faults: Readonly<Record<string, Entry>>, error: unknown): Entry | undefined {
  const code = readProperty(error, 'code');
  return typeof code === 'string' && Object.hasOwn(faults, code) ? faults[code] : undefined;
}

/** Returns the status and message of an expected error, or undefined for an internal one. */
function findFault(error: Error & Partial<Pick<FastifyError, 'statusCode'>>): Fault | undefined {
  if (error instanceof RejectedRequestError) {
    return {
      status: error.statusCode,
      sentence: error.message,
      retryAfterSeconds: error.retryAfterSeconds,
    };
  }
  const known = findByCode(requestFaults, error) ?? findByCode(valueFaults, getQueryError(error));
  if (known !== undefined) return { status: known[0], sentence: known[1], retryAfterSeconds: undefined };
  if (isDatabaseUnavailable(error))
    return { status: 503, sentence: say('error.unavailable'), retryAfterSeconds: 5 };
  // Errors of `http-errors`, which `@fastify/static` throws, inherit their status.
  const status: unknown = error.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { status, sentence: say('error.unreadable'), retryAfterSeconds: undefined };
  }
  return undefined;
}

/**
 * Responds to every error with a message, as HTML or JSON depending on the request. Never reveals internals.
 */
export function handleErrors(app: FastifyInstance, assets: PageAssets, site: Pick<Site, 'forms'>): void {
  const sendFault = (request: FastifyRequest, reply: FastifyReply, fault: Fault): FastifyReply => {
    const { status, sentence, retryAfterSeconds } = fault;
    void reply.code(status).header('cache-control', 'no-store');
    if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds));
    if (!isPageWanted(request)) return reply.send({ data: { result: 'error', error: sentence } });
    const main = renderErrorPage(status, sentence, listServices(site.forms));
    return reply.type('text/html; charset=utf-8').send(
      renderPage({
        title: sentence,
        hasErrors: isRejectedPost(request, reply),
        kind: 'error',
        main,
        assets,
        hasScripts: false,
      }),
    );
  };
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const isBrokenOff = request.raw.readableAborted;
    const fault = isBrokenOff ? BROKEN_OFF : findFault(error);
    if (isBrokenOff) request.log.info('the client aborted the request');
    else if (fault === undefined) request.log.error({ err: error }, 'request failed');
    else if (fault.status >= 500 || getQueryError(error) !== error)
      request.log.warn({ err: error }, 'request failed');
    return sendFault(
      request,
      reply,
      fault ?? { status: 500, sentence: UNKNOWN_ERROR, retryAfterSeconds: undefined },
    );
  });
  app.setNotFoundHandler((request, reply) =>
    sendFault(request, reply, {
      status: 404,
      sentence: say('error.no-page'),
      retryAfterSeconds: undefined,
    }),
  );
}

/** Returns true for a navigation of a browser, also by a form of a page without scripts. */
function isPageWanted({ headers }: FastifyRequest): boolean {
  return (headers.accept ?? '').includes('text/html');
}
