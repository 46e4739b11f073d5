import type { FastifyRequest } from 'fastify';
import { instantiateForm } from '#definitions/instantiate-form.ts';
import type { EmittedForm } from '#definitions/runtime/emitted-form.ts';
import type { PageConfiguration } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { FullCatalogue } from '#definitions/full-catalogue.ts';
import type { OrderServices } from '../order-services.ts';
import { RejectedRequestError } from '../rejected-request.ts';
import type { Site, SiteForm } from '../site.ts';
import type { AssembleSite } from '../site/assemble-site.ts';
import { say } from '../texts.ts';
import { previewPath, readPreviewToken } from '../preview-links/preview-token.ts';
import { findPreview, hasPreview } from '../preview-links/stored-previews.ts';
import type { PreviewRecord } from '../preview-links/stored-previews.ts';

/** An unpublished form with its page, as a site of its own. */
export interface OpenPreview extends Pick<PreviewRecord, 'id' | 'createdAt' | 'expiresAt'> {
  readonly emitted: EmittedForm;
  readonly catalogue: FullCatalogue;
  readonly site: Site;
  readonly form: SiteForm;
  readonly page: PageConfiguration;
}

/** Number of previews in memory. Each holds a catalog. */
const MAX_OPEN = 4;

/**
 * Returns the page of a preview. It reads the catalog of the preview, measures nothing, keeps its drafts apart
 * from those of the published page, and leaves the path of the page alone.
 */
export function previewPage(page: PageConfiguration, id: string, token: string): PageConfiguration {
  const { analytics: _, ...shown } = page;
  return {
    ...shown,
    pageID: `preview-${id}`,
    apiBase: `${previewPath(token)}api/v1/`,
    settings: { ...page.settings, domainRouting: false },
  };
}

/** @throws {RejectedRequestError} 409 when another version of the project made the preview */
function instantiate(emitted: EmittedForm): CompiledForm {
  try {
    return instantiateForm(emitted);
  } catch (error) {
    throw new RejectedRequestError(409, say('preview.outdated'), undefined, { cause: error });
  }
}

/**
 * Creates the function that opens the preview of a request's token.
 *
 * Decision: docs/decisions/197-store-previews-in-the-database.md
 *
 * @param secret signs the links
 * @param assemble creates the site of one form
 */
export function createPreviewOpener(
  { database, now }: Pick<OrderServices, 'database' | 'now'>,
  secret: string,
  assemble: AssembleSite,
): (token: string) => Promise<OpenPreview> {
  const open = new Map<string, OpenPreview>();
  const load = async (id: string, token: string): Promise<OpenPreview | undefined> => {
    const stored = await findPreview(database.queries, id, now());
    if (stored === undefined) return undefined;
    const { form: emitted, catalogue, createdAt, expiresAt } = stored;
    const page = previewPage(stored.page, id, token);
    const pages = { [emitted.slug]: [page] };
    const parts = { forms: [instantiate(emitted)], pages, definitions: {} };
    const find = (version: string) => (version === catalogue.version ? catalogue : undefined);
    const site = assemble(parts, { current: () => catalogue, find });
    const [form] = site.forms;
    return form && { id, createdAt, expiresAt, emitted, catalogue, site, form, page };
  };
  return async (token) => {
    const link = readPreviewToken(secret, token);
    if (link === undefined) throw new RejectedRequestError(404, say('preview.unknown'));
    const { id, expiresAt } = link;
    if (expiresAt <= now()) throw new RejectedRequestError(410, say('preview.expired'));
    const known = open.get(id);
    // The author may have ended the preview on another server.
    const isOpen = known !== undefined && (await hasPreview(database.queries, id, now()));
    const preview = isOpen ? known : await load(id, token);
    open.delete(id);
    if (preview === undefined) throw new RejectedRequestError(410, say('preview.expired'));
    open.set(id, preview);
    for (const oldest of [...open.keys()].slice(0, -MAX_OPEN)) open.delete(oldest);
    return preview;
  };
}

/** The routes of a preview have this parameter. */
export type PreviewRoute = { Params: { token: string } };

export type PreviewRequest = FastifyRequest<PreviewRoute>;
