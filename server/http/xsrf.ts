import { createHash } from 'node:crypto';
import fastifyCookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { isSecure } from './is-secure.ts';
import { RefusedRequestError } from '../refused-request.ts';
import { createVisitorTokens } from './visitor-tokens.ts';

/** Scripts of our own origin read it and send it back as a header. */
const TOKEN_COOKIE = 'XSRF-TOKEN';

/** The prefix makes browsers refuse a cookie that another host or an open connection has set. */
const SECURE_VISITOR_COOKIE = '__Host-visitor';
const VISITOR_COOKIE = 'visitor';

/** What follows a cookie's value; to write it for each visitor anew is a tenth of what a page costs. */
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

/** Tells visitors from each other, and their posts from those that other sites have their browsers send. */
export interface Xsrf {
  /**
   * Gives the visitor the cookies that a post needs, where they lack them or the token is half its life old.
   * @returns the token, for a page whose form sends it back as a field
   */
  giveToken(request: FastifyRequest, reply: FastifyReply): string;
  /**
   * Refuses posts that do not come from our own pages: by what the browser says of their origin, and by the token, which
   * only the visitor can know whose cookie it was written for.
   * @param repeated the token as the post repeats it: its header, where nothing else is handed in
   * @throws {RefusedRequestError} 403
   */
  check(request: FastifyRequest, repeated?: string | readonly string[]): void;
  /** Names the visitor behind a request by the hash of their cookie; '' of one whose cookie we did not write. */
  visitorOf(request: Cookies): string;
}

/** @param secret the same for all servers that visitors may come to */
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
        // Both are of letters that need no encoding.
        void reply.header('set-cookie', `${name}=${value}${attributes[kind][line]}`);
        // Whoever asks again for the same answer gets the same.
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
        throw new RefusedRequestError(
          403,
          'This form was sent from another site. Please open it here and try again.',
        );
      }
      const visitor = findVisitor(request);
      const isRight =
        visitor !== undefined && typeof repeated === 'string' && isYoung(repeated, visitor, xsrfMs);
      if (!isRight) {
        throw new RefusedRequestError(
          403,
          'Your session has expired. Please refresh the page and try again.',
        );
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
