import { readText } from '../read-option.ts';
import type { WidgetOptions } from '../read-option.ts';

/** The class of the whole widget: what is found on load takes a window, and nothing below it moves when it comes. */
export function domainsClass(options: WidgetOptions): string {
  return (readText(options, 'preselected') ?? '') === '' ? 'domains' : 'domains domains-preselected';
}
