import type { PageConfiguration } from '#domain/facts.ts';

/** Returns a trimmed text setting of the page; '' when it is missing. */
export function readText(settings: PageConfiguration['settings'], name: string): string {
  const value = settings[name];
  return typeof value === 'string' ? value.trim() : '';
}
