import type { PageConfiguration } from '../facts.ts';

type Options = Readonly<Record<string, unknown>>;

function resolve(value: unknown, page: PageConfiguration): unknown {
  const isSetting = value !== null && typeof value === 'object' && 'config' in value;
  return isSetting && typeof value.config === 'string' ? page.settings[value.config] : value;
}

/** A widget's options with `{"config": name}` replaced by the page's setting of that name. */
export function resolveOptions(options: Options, page: PageConfiguration): Options {
  return Object.fromEntries(Object.entries(options).map(([name, value]) => [name, resolve(value, page)]));
}
