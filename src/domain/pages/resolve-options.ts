import type { PageConfiguration } from '../facts.ts';
import type { Texts } from '../texts.ts';
import { recordOf } from '../read-property.ts';

type Options = Readonly<Record<string, unknown>>;

function resolve(value: unknown, page: PageConfiguration): unknown {
  const isSetting = value !== null && typeof value === 'object' && 'config' in value;
  return isSetting && typeof value.config === 'string' ? page.settings[value.config] : value;
}

/** Selects the texts of one widget, without its prefix: `search` for `search-list.search`. */
function textsOf(widget: unknown, texts: Texts = {}): Texts {
  const start = `${String(widget)}.`;
  const own = Object.entries(texts).filter(([key]) => key.startsWith(start));
  return Object.fromEntries(own.map(([key, text]) => [key.slice(start.length), text]));
}

/**
 * Resolves the widget options of a field on a page. Replaces `{"config": name}` by the page setting of that
 * name. The page's widget texts override those in the options, which override the form's.
 * @param uiSchema names the widget
 * @param options widget options from the UI schema
 */
export function resolveOptions(
  uiSchema: Options,
  options: Options,
  page: PageConfiguration,
  formTexts: Texts,
): Options {
  const widget = uiSchema['ui:widget'];
  const resolved = Object.entries(options).map(([name, value]) => [name, resolve(value, page)] as const);
  const texts = {
    ...textsOf(widget, formTexts),
    ...recordOf(options['texts']),
    ...textsOf(widget, page.texts),
  };
  return {
    ...Object.fromEntries(resolved),
    ...(Object.keys(texts).length === 0 ? {} : { texts }),
  };
}
