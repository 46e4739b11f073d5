import { join, relative, sep } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { LiveBuilds } from '#definitions/live-builds.ts';
import type { Problem } from '#reading/problem.ts';
import type { CatalogueStore } from '../catalogue/catalogue-store.ts';
import { describeGone } from '../catalogue/reload-checks/describe-gone.ts';
import type { Site } from '../site.ts';
import { createEditQueue } from '#definitions/edit-queue.ts';
import type { EditQueue } from '#definitions/edit-queue.ts';
import { readEditedTexts } from './edited-texts.ts';
import type { openSite } from './open-site.ts';
import { createMistakeReport, describeError, describeMistakes } from './report-mistakes.ts';
import { invalidateStale } from './stale-modules.ts';
import type { Visits } from './visits.ts';

const SITE_MODULE = '/server/development/open-site.ts';

export interface LiveSiteParts {
  readonly vite: ViteDevServer;
  readonly builds: LiveBuilds;
  readonly visits: Visits;
  /** Folder of all definitions. */
  readonly definitions: string;
  readonly store: CatalogueStore;
  /** Folder of the catalog. */
  readonly catalogueFolder: string;
}

async function loadSite({ vite, builds, store }: LiveSiteParts): Promise<Site> {
  const module: Record<string, typeof openSite | undefined> = await vite.ssrLoadModule(SITE_MODULE);
  const open = module['openSite'];
  if (open === undefined) throw new Error(`${SITE_MODULE} must export the function openSite.`);
  return open(await Promise.all(builds.list().map((slug) => builds.find(slug))), store);
}

function isWithin(folder: string, file: string): boolean {
  return file.startsWith(folder + sep);
}

/** Returns a site that forwards every call to the current one, and records the pages that it renders. */
function forwardSite(current: () => Site, visits: Visits): Site {
  return {
    get forms() {
      return current().forms;
    },
    findPage: (slug, pageID) => current().findPage(slug, pageID),
    drawFirstStep: (slug, pageID, today) => {
      visits.open(slug);
      return current().drawFirstStep(slug, pageID, today);
    },
    whatHappensNext: (slug, pageID) => current().whatHappensNext(slug, pageID),
    findFileLimit: (slug, pageID) => current().findFileLimit(slug, pageID),
    findSettingsFaults: () => current().findSettingsFaults(),
    findGoneProducts: (before, after) => current().findGoneProducts(before, after),
    startingPrices: (today) => current().startingPrices(today),
    tldPrices: () => current().tldPrices(),
    checkAnswers: (slug, answers) => current().checkAnswers(slug, answers),
    priceOrder: (order) => current().priceOrder(order),
    checkMessage: (message) => current().checkMessage(message),
    getFact: (kind, version) => current().getFact(kind, version),
  };
}

/** Adds edits of definitions, catalog and loaded code to a queue. */
function watchFiles({ vite, definitions, catalogueFolder }: LiveSiteParts, queue: EditQueue): void {
  vite.watcher.add([definitions, catalogueFolder]);
  vite.watcher.on('all', (event, file) => {
    if (event.endsWith('Dir')) return;
    const isCode = (vite.environments.ssr.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
    if (isCode || isWithin(definitions, file) || isWithin(catalogueFolder, file)) queue.add(file);
  });
}

/**
 * Loads the site, and loads it again after each edit of definitions, catalog or code. Browsers reload only
 * after the server has loaded the edit. While an edit has mistakes, the last valid version stays, and
 * browsers and the terminal show the mistakes. An edit that concerns many forms is loaded for open forms
 * first, and for the others while no page is loading.
 */
export async function startLiveSite(parts: LiveSiteParts): Promise<Site> {
  const { vite, builds, visits, definitions, store, catalogueFolder } = parts;
  const report = createMistakeReport(vite, (text) => console.error(text));
  let ofTexts: readonly Problem[] = [];
  let ofCatalogue: readonly Problem[] = [];
  const showMistakes = (error?: unknown) =>
    report([
      ...describeMistakes(relative(process.cwd(), definitions), [...ofTexts, ...builds.problems()]),
      ...describeMistakes(relative(process.cwd(), catalogueFolder), ofCatalogue),
      ...(error === undefined ? [] : [describeError(error, process.cwd())]),
    ]);

  let site = await loadSite(parts);
  showMistakes();

  const reloadCatalogue = () => {
    const result = store.reload((before, after) => site.findGoneProducts(before, after).map(describeGone));
    ofCatalogue = result.outcome === 'kept' ? result.error.problems : [];
    return result.outcome === 'loaded';
  };

  /** Replaces the site. Returns false when overtaken. */
  const publish = async (isOvertaken: () => boolean, hasToReload: boolean): Promise<boolean> => {
    try {
      const loaded = await loadSite(parts);
      if (isOvertaken()) return false;
      site = loaded;
    } catch (error) {
      showMistakes(error);
      return true;
    }
    showMistakes();
    if (hasToReload) vite.ws.send({ type: 'full-reload' });
    return true;
  };

  /** Loads the forms that an edit concerns and that nobody waits for. */
  const loadOthers = async (isOvertaken: () => boolean): Promise<boolean> => {
    while (builds.hasStale()) {
      const pause = () => visits.awaitQuiet(isOvertaken);
      const options = { isOvertaken, isAwaited: visits.isOpen, pause };
      const edited = await builds.update([], options);
      // The forms stay stale, so that the load of the newer edit builds them.
      if (edited === undefined) return true;
      invalidateStale(vite, [], edited);
      if (!(await publish(isOvertaken, edited.rebuilt.some(visits.isOpen)))) return false;
    }
    return true;
  };

  const load = async (files: readonly string[], isOvertaken: () => boolean): Promise<boolean> => {
    const ofDefinitions = files.filter((file) => isWithin(definitions, file));
    const hasTexts = ofDefinitions.some((file) => isWithin(join(definitions, 'shared/texts'), file));
    if (hasTexts) ofTexts = readEditedTexts(definitions);
    const hasPrices = files.some((file) => isWithin(catalogueFolder, file)) && reloadCatalogue();
    const edited = await builds.update(ofDefinitions, { isOvertaken, isAwaited: visits.isOpen });
    if (edited === undefined) return false;
    invalidateStale(vite, ofDefinitions, edited);
    const isEdited = edited.rebuilt.length + edited.removed.length > 0 || hasTexts || hasPrices;
    return (await publish(isOvertaken, isEdited)) && loadOthers(isOvertaken);
  };

  const queue = createEditQueue({ load, onFailure: (error) => void showMistakes(error) });
  watchFiles(parts, queue);
  return forwardSite(() => site, visits);
}
