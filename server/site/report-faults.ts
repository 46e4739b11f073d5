import type { Log } from '../log.ts';
import type { Site } from '../site.ts';

/** Logs products of pages that are missing or misconfigured in the current catalog, once per page. */
export function reportFaults(site: Pick<Site, 'findSettingsFaults'>, log: Pick<Log, 'warn'>): void {
  for (const { slug, pageID, fault } of site.findSettingsFaults()) {
    const { message, ...details } = fault;
    log.warn({ slug, pageID, ...details }, message);
  }
}
