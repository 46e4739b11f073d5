import type { PageConfiguration } from '#domain/facts.ts';

type Options = Readonly<Record<string, unknown>>;

function settle(value: unknown, page: PageConfiguration): unknown {
  const isSetting = value !== null && typeof value === 'object' && 'config' in value;
  return isSetting && typeof value.config === 'string' ? page.settings[value.config] : value;
}

/** A widget's options with `{"config": name}` replaced by the page's setting of that name. */
export function settleOptions(options: Options, page: PageConfiguration): Options {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, settle(value, page)]));
}
