import type { PageConfiguration } from '#domain/facts.ts';

/** A text of a page's settings without blanks around it, '' where there is none. */
export function readText(settings: PageConfiguration['settings'], name: string): string {
  const value = settings[name];
  return typeof value === 'string' ? value.trim() : '';
}
