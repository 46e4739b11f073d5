import { readText } from '../read-option.ts';
import type { WidgetOptions } from '../read-option.ts';

/**
 * Returns the class of the whole widget. A preselected search reserves a screen's height, so that its results
 * move nothing below.
 */
export function domainsClass(options: WidgetOptions): string {
  return (readText(options, 'preselected') ?? '') === '' ? 'domains' : 'domains domains-preselected';
}
