import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageConfiguration } from '#domain/facts.ts';
import { readQuery } from '#domain/pages/page-query.ts';
import { readsQuery } from '#domain/pages/reads-query.ts';
import type { FirstStep } from '#prerender/draw-first-step.tsx';
import { findPasswordOwner } from '../accounts/passwords/set-new-password.ts';
import { readSessionCookie } from '../accounts/session-cookie.ts';
import { findSignedIn } from '../accounts/sessions.ts';
import { isSecure } from '../http/is-secure.ts';
import { RejectedRequestError } from '../rejected-request.ts';
import { pagePolicy, writePolicy } from '../http/security-headers.ts';
import { createKeepLast } from '../keep-last.ts';
import type { OrderServices } from '../order-services.ts';
import { todayIn } from '../today.ts';
import { EARLY_SCRIPT_SOURCE, renderEarlyScript } from '../http/early-script.ts';
import { phoneHelpOf, renderFormPage, renderPasswordOwner, renderSignedIn } from './form-page.ts';
import { html } from '../html.ts';
import { say } from '../texts.ts';
import type { Markup } from '../html.ts';
import { describeTrail } from './frame/search-meta.ts';
import type { Absolute } from './frame/search-meta.ts';
import { renderPage } from './layout.ts';
import { filesOfParts, scriptsOfForm } from './page-assets.ts';
import type { PageAssets } from './page-assets.ts';
import { comesFirst, renderStyles, styleSources } from './page-styles.ts';
import { findResetTarget } from './reset-link.ts';
import { keepAddressPrivate } from './show-page.ts';
import type { SendPage } from './show-page.ts';
import { describeForm } from '../seller/storefront.ts';
import type { Site, SiteForm } from '../site.ts';

type FormRoute = {
  Params: { slug: string };
  Querystring: { page?: unknown; token?: unknown; step?: unknown };
};

type PageRequest = Pick<FastifyRequest<FormRoute>, 'query' | 'url' | 'log'>;
type FormRequest = PageRequest & Pick<FastifyRequest<FormRoute>, 'params'>;
type SearchRoute = {
  Params: { slug: string; domain: string };
  Querystring: { page?: unknown; step?: unknown };
};

type FormServices = Pick<OrderServices, 'configuration' | 'database' | 'site' | 'now'>;
type ShowServices = Omit<FormServices, 'database'>;

const FOUND = 302;

/** Pages that are not forms. */
const PAGES: readonly string[] = ['terms', 'privacy', 'account'];

/** The prerendered first step, and the lazy-loaded modules that the page preloads. */
interface Prerendered {
  readonly firstStep?: FirstStep;
  readonly parts: readonly string[];
}

const NOT_PRERENDERED: Prerendered = { parts: [] };

/** The module that reads the query before the form opens. */
const QUERY_FILE = 'src/renderer/pages/take-query.ts';

/** The module that shows the notices of a page's URL. */
const NOTICES_FILE = 'src/renderer/pages/PageNotices.tsx';

/**
 * Fetches scripts ahead of their import. Does not use `modulepreload`, with which a failed fetch cannot be
 * retried until the page is reloaded.
 */
function renderPreloads(addresses: readonly string[]): Markup {
  return html`${addresses.map((address) => html`<link rel="preload" as="fetch" crossorigin href="${address}" />`)}`;
}

interface FormPage {
  readonly form: SiteForm;
  readonly page: PageConfiguration;
  /** Shown above the form. A page with a notice is not cached. */
  readonly notice?: Markup | undefined;
  /** True for a page that search engines must not index. */
  readonly isPrivate?: boolean;
}

/** @throws {RejectedRequestError} 404 */
function findFormPage(site: Site, { params, query }: FormRequest): FormPage {
  const form = site.forms.find(({ slug }) => slug === params.slug);
  const selected = query.page ?? form?.defaultPageID;
  const page = form && typeof selected === 'string' ? site.findPage(form.slug, selected) : undefined;
  if (form === undefined || page === undefined) throw new RejectedRequestError(404, say('error.no-page'));
  return { form, page };
}

/**
 * Renders the first step, unless the URL selects another step. A page whose URL prefills answers or shows a
 * notice renders the step in the browser, with the same preloaded modules.
 */
async function drawFirstStep(
  site: Site,
  { query, url, log }: PageRequest,
  page: PageConfiguration,
  today: string,
): Promise<Prerendered> {
  const asked = url.slice(url.split('?', 1).join().length);
  const { answers, notices } = readQuery(page, asked);
  try {
    const prerendered = await site.drawFirstStep(page.formFileName, page.pageID, today);
    if (prerendered === undefined || (query.step !== undefined && query.step !== prerendered.step))
      return NOT_PRERENDERED;
    if (!readsQuery(page, asked)) return { firstStep: prerendered, parts: prerendered.parts };
    const parts = [...prerendered.parts, QUERY_FILE, ...(notices.length > 0 ? [NOTICES_FILE] : [])];
    return answers.length + notices.length > 0 ? { parts } : { firstStep: prerendered, parts };
  } catch (error) {
    log.error({ err: error }, 'the first step could not be prerendered: the browser renders it');
    return NOT_PRERENDERED;
  }
}

/** Preloads the files of the first step, so that its layout is stable from the start. */
function renderHead(
  assets: PageAssets,
  { formFileName }: PageConfiguration,
  parts: readonly string[],
  isFirst: boolean,
): Markup {
  // In development, the page imports the form from another origin and would not use a preload.
  const form = assets.formsAt === undefined ? scriptsOfForm(assets, formFileName) : [];
  const { styles, preloads } = filesOfParts(assets, parts);
  return html`${renderStyles(assets, styles, isFirst ? 'within, linked' : 'link')}${renderPreloads([...new Set([...form, ...preloads])])}`;
}

/** Creates the function that responds with a form's page. Its HTML and policy are cached. */
export function createShowForm(
  { configuration, site, now }: ShowServices,
  assets: PageAssets,
  send: SendPage,
) {
  const createKeepers = () => ({ page: createKeepLast<string>(), policy: createKeepLast<string>() });
  /** Page caches: for first-time visitors, and for all others. */
  const keepers = { first: createKeepers(), later: createKeepers() };
  return async (
    request: FastifyRequest & PageRequest,
    reply: FastifyReply,
    { form, page, notice, isPrivate = false }: FormPage,
  ): Promise<FastifyReply> => {
    const today = todayIn(configuration.timeZone, now());
    const { firstStep, parts } = await drawFirstStep(site, request, page, today);
    const isFirst = comesFirst(request.headers.cookie);
    const keep = isFirst ? keepers.first : keepers.later;
    if (configuration.viteOrigin === null) {
      const write = () => {
        const scripts = [EARLY_SCRIPT_SOURCE];
        const sheets = isFirst ? [...assets.styles, ...filesOfParts(assets, parts).styles] : [];
        const styles = styleSources(assets, sheets);
        return writePolicy(pagePolicy(configuration.frameAncestors, page, { scripts, styles }));
      };
      void reply.header('content-security-policy', keep.policy(page, [parts], write));
    }
    // An answer in the URL may be a secret, so it must not leak in the Referer header.
    const { query } = request;
    const isAnswered = Object.keys(page.fromAddress ?? {}).some((name) => Object.hasOwn(query, name));
    if (isAnswered) keepAddressPrivate(reply);
    const { publicOrigin } = configuration;
    const absolute: Absolute = (path) => (publicOrigin === null ? undefined : publicOrigin + path);
    // All pages of a form have the address of its default page.
    const path = `/${form.slug}/`;
    const render = (): string => {
      const [script] = scriptsOfForm(assets, form.slug);
      const main = renderFormPage(form, page, today, { ...configuration, script }, firstStep);
      const description = describeForm(form.slug);
      return renderPage({
        title: form.title,
        address: absolute(path),
        data: describeTrail(form.title, path, absolute),
        ...(description === undefined ? {} : { description }),
        head: renderHead(assets, page, parts, isFirst),
        earlyScript: renderEarlyScript(firstStep?.draft),
        stylePlace: isFirst ? 'within, alone' : 'link',
        kind: 'form',
        isPrivate: isPrivate || form.audience === 'developers',
        ...(form.isPlain === true ? { headerLinks: 'all' } : {}),
        phoneHelp: phoneHelpOf(form, page),
        main: notice === undefined ? main : html`${notice}${main}`,
        assets,
        hasScripts: true,
      });
    };
    // Cached, because the page is the same for every visitor who is not logged in.
    if (notice !== undefined) return send(request, reply, render(), false);
    return send(request, reply, keep.page(page, [form, today, firstStep, parts], render), true);
  };
}

/**
 * Routes the pages of forms: `/<form>/`, other pages with `?page=`, and `/<form>/<domain>` for domain
 * searches.
 */
export function routeFormPages(
  app: FastifyInstance,
  services: FormServices,
  assets: PageAssets,
  send: SendPage,
): void {
  const { configuration, database, site, now } = services;
  const showForm = createShowForm(services, assets, send);
  /** Renders the account of a reset link, or a notice for a logged-in customer who opens the login form. */
  const noticeAt = async (
    request: FastifyRequest<FormRoute>,
    { payload }: SiteForm,
  ): Promise<Markup | undefined> => {
    const { token } = request.query;
    if (payload === 'new-password' && typeof token === 'string') {
      const email = await findPasswordOwner(database.queries, token, now());
      return email === undefined ? undefined : renderPasswordOwner(email);
    }
    if (payload !== 'login') return undefined;
    const session = readSessionCookie(request, isSecure(request, configuration));
    const signedIn = session === undefined ? undefined : await findSignedIn(database.queries, session, now());
    return signedIn && renderSignedIn(signedIn);
  };
  app.get<FormRoute>('/:slug/', async (request, reply) => {
    const target = findResetTarget(request.params.slug, request.query.token);
    if (target !== undefined) return keepAddressPrivate(reply).redirect(target, FOUND);
    const found = findFormPage(site, request);
    const notice = await noticeAt(request, found.form);
    if (notice !== undefined) void reply.header('cache-control', 'no-store');
    return showForm(request, reply, { ...found, notice });
  });
  // The search term is in the path; the page's script reads it.
  app.get<SearchRoute>('/:slug/:domain', (request, reply) => {
    const found = findFormPage(site, request);
    if (found.page.settings['domainRouting'] === true) return showForm(request, reply, found);
    throw new RejectedRequestError(404, say('error.no-page'));
  });
  // Redirects to the canonical URL with a trailing slash.
  app.get<FormRoute>('/:slug', (request, reply) => {
    const { slug } = request.params;
    const isKnown = PAGES.includes(slug) || site.forms.some((form) => form.slug === slug);
    if (!isKnown) throw new RejectedRequestError(404, say('error.no-page'));
    const query = request.url.indexOf('?');
    return reply.redirect(`/${slug}/${query < 0 ? '' : request.url.slice(query)}`, 308);
  });
}
