import { createHash } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { isSecure } from './is-secure.ts';
import { RejectedRequestError } from '../rejected-request.ts';
import { createVisitorTokens } from './visitor-tokens.ts';
import { say } from '../texts.ts';

/** Scripts of this origin read the cookie and send its value as a header. */
const TOKEN_COOKIE = 'XSRF-TOKEN';

/** The prefix makes browsers reject a cookie set by another host or over plain HTTP. */
const SECURE_VISITOR_COOKIE = '__Host-visitor';
const VISITOR_COOKIE = 'visitor';

/**
 * Returns the attributes of a cookie. Precomputed, because serializing them per visitor is a tenth of the
 * cost of a page.
 */
function attributesOf(httpOnly: boolean, secure: boolean): string {
  const name = 'c';
  const cookie = fastifyCookie.serialize(name, '', { path: '/', sameSite: 'lax', httpOnly, secure });
  return cookie.slice(`${name}=`.length);
}

const attributes = {
  visitor: { open: attributesOf(true, false), secure: attributesOf(true, true) },
  token: { open: attributesOf(false, false), secure: attributesOf(false, true) },
} as const;

type Cookies = Pick<FastifyRequest, 'cookies' | 'protocol'>;

/** Identifies visitors, and rejects cross-site request forgery. */
export interface Xsrf {
  /**
   * Sets the cookies that a form post requires, if they are missing or the token is older than half of its
   * lifetime.
   * @returns the token, for a page whose form includes it as a field
   */
  giveToken(request: FastifyRequest, reply: FastifyReply): string;
  /**
   * Rejects posts that do not come from this site's pages. Checks the origin that the browser reports, and
   * the token, which is tied to the visitor's cookie.
   * @param repeated the token in the form's field; defaults to the header
   * @throws {RejectedRequestError} 403
   */
  check(request: FastifyRequest, repeated?: string | readonly string[]): void;
  /** Returns the hash of the visitor's cookie, or '' for a cookie that the server did not issue. */
  visitorOf(request: Cookies): string;
}

/**
 * Decision: docs/decisions/077-sign-the-visitor-cookie.md
 *
 * @param secret shared by all servers of the site
 */
export function createXsrf(
  secret: string,
  configuration: Pick<Configuration, 'publicOrigin' | 'xsrfMs'>,
  now: () => Date,
): Xsrf {
  const { publicOrigin, xsrfMs } = configuration;
  const tokens = createVisitorTokens(secret);
  const cookieOf = (request: Cookies): string =>
    isSecure(request, configuration) ? SECURE_VISITOR_COOKIE : VISITOR_COOKIE;
  const findVisitor = (request: Cookies): string | undefined => {
    const visitor = request.cookies[cookieOf(request)] ?? '';
    return tokens.isVisitor(visitor) ? visitor : undefined;
  };
  const isYoung = (token: string, visitor: string, lifeMs: number): boolean => {
    const age = tokens.ageOf(token, visitor, now());
    return age !== undefined && age <= lifeMs;
  };
  return {
    giveToken: (request, reply) => {
      const line = isSecure(request, configuration) ? 'secure' : 'open';
      const give = (kind: keyof typeof attributes, name: string, value: string): string => {
        // Neither value needs encoding.
        void reply.header('set-cookie', `${name}=${value}${attributes[kind][line]}`);
        // Later calls for this response reuse the value.
        request.cookies[name] = value;
        return value;
      };
      const visitor = findVisitor(request) ?? give('visitor', cookieOf(request), tokens.newVisitor());
      const present = request.cookies[TOKEN_COOKIE] ?? '';
      if (isYoung(present, visitor, xsrfMs / 2)) return present;
      return give('token', TOKEN_COOKIE, tokens.writeToken(visitor, now()));
    },
    check: (request, repeated = request.headers['x-xsrf-token']) => {
      if (!isSameOrigin(request, publicOrigin)) {
        throw new RejectedRequestError(403, say('form.other-site'));
      }
      const visitor = findVisitor(request);
      const isRight =
        visitor !== undefined && typeof repeated === 'string' && isYoung(repeated, visitor, xsrfMs);
      if (!isRight) {
        throw new RejectedRequestError(403, say('form.expired'));
      }
    },
    visitorOf: (request) => {
      const visitor = findVisitor(request);
      return visitor === undefined ? '' : createHash('sha256').update(visitor).digest('hex');
    },
  };
}

function isSameOrigin(request: FastifyRequest, publicOrigin: string | null): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin } = request.headers;
  if (origin === undefined || origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
