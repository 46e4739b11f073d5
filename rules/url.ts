import type { Rule } from '#domain/rules/rule.ts';

const LONGEST_ADDRESS = 2048;
const HAS_SCHEME = /^https?:\/\/(?!\/)/i;
/** Parsing forgives backslashes, line breaks and slashes too many; visitors type none of them on purpose. */
const NEVER_IN_ADDRESSES = /[\s\\]|^\//;
/** Emoji and characters nobody sees: browsers do not agree with each other, nor with servers, on what name they make. */
const NEVER_IN_NAMES = /[\p{Cf}\p{S}]/u;
const LABEL = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const TOP_LEVEL = /^(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

/** An address on the web: a domain name, with or without `http(s)://`, and anything after it. No names or passwords. */
export const url: Rule = {
  name: 'url',
  arguments: [],
  messages: { url: 'Please enter a valid URL', brackets: 'What are you up to...?' },
  test: (value) => {
    if (typeof value !== 'string') return { message: 'url' };
    if (/[<>]/.test(value)) return { message: 'brackets' };
    return isWebAddress(value.trim()) ? undefined : { message: 'url' };
  },
};

function isWebAddress(text: string): boolean {
  if (text.length > LONGEST_ADDRESS || NEVER_IN_ADDRESSES.test(text)) return false;
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
