import type { RuleOf } from '#domain/rules/rule.ts';

const MAX_ADDRESS_LENGTH = 2048;
const HAS_SCHEME = /^https?:\/\/(?!\/)/i;
/** The URL parser accepts backslashes, line breaks and extra slashes. In a typed URL, they are mistakes. */
const NEVER_IN_ADDRESSES = /[\s\\]|^\//;
/** Emoji and invisible characters. Browsers and servers convert them to different host names. */
const NEVER_IN_NAMES = /[\p{Cf}\p{S}]/u;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/**
 * Requires a URL: a domain name, with or without `http(s)://`, and an optional path. Rejects user names and
 * passwords.
 */
export const url: RuleOf<'url'> = {
  name: 'url',
  arguments: [],
  test: (value) => {
    if (typeof value !== 'string') return { message: 'url' };
    if (/[<>]/.test(value)) return { message: 'brackets' };
    return isWebAddress(value.trim()) ? undefined : { message: 'url' };
  },
};

function isWebAddress(text: string): boolean {
  if (text.length > MAX_ADDRESS_LENGTH || NEVER_IN_ADDRESSES.test(text)) return false;
  const [name = ''] = text.replace(HAS_SCHEME, '').split(/[/?#]/, 1);
  if (NEVER_IN_NAMES.test(name)) return false;
  const address = parseAddress(HAS_SCHEME.test(text) ? text : `https://${text}`);
  if (address === undefined || address.username !== '' || address.password !== '') return false;
  const labels = address.hostname.split('.');
  return (
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP_LEVEL.test(labels.at(-1) ?? '')
  );
}

function parseAddress(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
