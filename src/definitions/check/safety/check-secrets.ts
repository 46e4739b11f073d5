import type { FileCheck } from '../check.ts';
import { walkJson } from '../walk-json.ts';
import { report } from '../check.ts';

/** The formats of secrets of well-known services. */
const SECRETS: readonly (readonly [shape: RegExp, kind: string])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'a private key'],
  [/\b(?:sk|rk)_(?:live|test)_[0-9A-Za-z]{10,}/, 'a secret key of a payment service'],
  [/\bAKIA[0-9A-Z]{16}\b/, 'an access key of a cloud service'],
  [/\bAIza[0-9A-Za-z_-]{35}\b/, 'a key of a cloud service'],
  [/\bgh[pousr]_[0-9A-Za-z]{30,}/, 'a token of a code host'],
  [/\bxox[abprs]-[0-9A-Za-z-]{10,}/, 'a token of a chat service'],
  [/\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/, 'a signed token'],
  [/\b(?:basic|bearer)\s+[\w+/.-]{16,}={0,2}/i, 'an authorization'],
  [/\b[a-z][a-z+]*:\/\/[^\s/:@]+:[^\s/:@]+@/i, 'an address with a password'],
];

const SECRET_NAME = /(secret|password|passwd|api[-_]?key|private[-_]?key|token|credential)s?$/i;
const RANDOM_LOOKING = /^(?=.*\d)(?=.*[a-z])[\w+/=.-]{16,}$/i;

/** Returns the kind of secret that a value looks like, or undefined. */
function findSecret(name: string, text: string): string | undefined {
  const known = SECRETS.find(([shape]) => shape.test(text));
  if (known !== undefined) return known[1];
  return SECRET_NAME.test(name) && RANDOM_LOOKING.test(text) ? 'a secret' : undefined;
}

export const checkSecrets: FileCheck = {
  errors: { secret: 'Values that look like secrets.' },
  find: ({ file, value }) =>
    walkJson(value).map(({ at, value: text }) => {
      const secret = typeof text === 'string' ? findSecret(String(at.at(-1)), text) : undefined;
      const message = `This looks like ${secret}, and every visitor can read it. Move it to the server's settings.`;
      return report('secret', { file, at }, secret && message);
    }),
};
