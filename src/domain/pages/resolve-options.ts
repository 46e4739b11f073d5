import type { PageConfiguration } from '../facts.ts';
import type { Texts } from '../texts.ts';

type Options = Readonly<Record<string, unknown>>;

function resolve(value: unknown, page: PageConfiguration): unknown {
  const isSetting = value !== null && typeof value === 'object' && 'config' in value;
  return isSetting && typeof value.config === 'string' ? page.settings[value.config] : value;
}

/** The texts of a widget among others, by their names in it: `search` of `search-list.search`. */
function textsOf(widget: unknown, texts: Texts = {}): Texts {
  const start = `${String(widget)}.`;
  const own = Object.entries(texts).filter(([key]) => key.startsWith(start));
  return Object.fromEntries(own.map(([key, text]) => [key.slice(start.length), text]));
}

/**
 * The options of a field's widget on a page. `{"config": name}` is replaced by the page's setting of that name. Of the
 * texts of the widget the page's win over those in the options, and these over the form's.
 * @param uiSchema names the widget
 * @param options those of the UI schema
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
    ...Object(options['texts']),
    ...textsOf(widget, page.texts),
  };
  return {
    ...Object.fromEntries(resolved),
    ...(Object.keys(texts).length === 0 ? {} : { texts }),
  };
}
