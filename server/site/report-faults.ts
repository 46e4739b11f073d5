import type { Log } from '../log.ts';
import type { Site } from '../site.ts';

/** Logs what pages sell and the present catalogue does not have as it should, each fault once a page. */
export function reportFaults(site: Pick<Site, 'findSettingsFaults'>, log: Pick<Log, 'warn'>): void {
  for (const { slug, pageID, fault } of site.findSettingsFaults()) {
    const { message, ...details } = fault;
    log.warn({ slug, pageID, ...details }, message);
  }
}
