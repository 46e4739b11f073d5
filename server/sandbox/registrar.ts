import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { similarNames, stateOfName } from './name-space.ts';
import { readProperty } from '#domain/read-property.ts';

/** The maximum number of names per request of the real service. */
const MAX_NAMES = 50;

/** Maximum number of suggestions, and the higher maximum for names that begin with `many-`. */
const SOME = 240;
const MANY = 1_000;

/**
 * Factor by which the delay is longer for names that begin with `slow-`. Registries are slower than other
 * services.
 */
const SLOWER = 3;

const STANDARD_DOLLARS = 12.99;
const STANDARD_RENEWAL_DOLLARS = 17.99;

/** Returns the sandbox's result for a name in name.com's format. */
export function describeName(domainName: string): object {
  const dot = domainName.indexOf('.');
  const base = { domainName, sld: domainName.slice(0, dot), tld: domainName.slice(dot + 1) };
  const state = stateOfName(domainName);
  switch (state.kind) {
    case 'taken':
      return base;
    case 'unsupported':
      return { ...base, reason: 'Unsupported TLD' };
    case 'available':
      return {
        ...base,
        purchasable: true,
        purchasePrice: STANDARD_DOLLARS,
        purchaseType: 'registration',
        renewalPrice: STANDARD_RENEWAL_DOLLARS,
      };
    default: {
      const isPremium = state.kind === 'premium';
      return {
        ...base,
        purchasable: true,
        ...(isPremium ? { premium: true } : {}),
        purchasePrice: state.price,
        purchaseType: isPremium ? 'registration' : 'aftermarket',
        renewalPrice: state.renewal,
      };
    }
  }
}

function fail(reply: FastifyReply): FastifyReply {
  return reply
    .code(500)
    .send({ message: 'Internal Server Error', details: 'The registry does not respond.' });
}

function namesOf(body: unknown): readonly string[] | undefined {
  const domainNames = readProperty(body, 'domainNames');
  if (!Array.isArray(domainNames) || domainNames.length === 0 || domainNames.length > MAX_NAMES)
    return undefined;
  return domainNames.every((name): name is string => typeof name === 'string' && name.includes('.'))
    ? domainNames
    : undefined;
}

/**
 * Routes the sandbox registrar with the APIs of name.com (checks) and NameStudio (suggestions). The result of
 * a name never changes: it depends on the name's prefix or hash.
 */
export async function routeRegistrar(
  app: FastifyInstance,
  { sandboxSlowMs }: Pick<Configuration, 'sandboxSlowMs'>,
): Promise<void> {
  const dawdle = async (names: readonly string[]): Promise<void> => {
    if (names.some((name) => name.startsWith('slow-'))) await wait(sandboxSlowMs * SLOWER);
  };
  const isFailing = (name: string): boolean => name.startsWith('error-');

  app.post('/sandbox/registrar/core/v1/domains::checkAvailability', async (request, reply) => {
    const names = namesOf(request.body);
    if (names === undefined) {
      const details = `domainNames must contain 1 to ${MAX_NAMES} names`;
      return reply.code(400).send({ message: 'Invalid Argument', details });
    }
    await dawdle(names);
    if (names.some(isFailing)) return fail(reply);
    return reply.send({ results: names.map(describeName) });
  });

  app.get('/sandbox/registrar/ns-api/2.0/suggest', async (request, reply) => {
    const name = readProperty(request.query, 'name');
    const tlds = readProperty(request.query, 'tlds');
    if (typeof name !== 'string' || name === '' || typeof tlds !== 'string') {
      return reply.code(400).send({ code: 'invalid_parameter', message: 'name and tlds are required' });
    }
    await dawdle([name]);
    if (isFailing(name)) return fail(reply);
    const asked = Number(readProperty(request.query, 'max-results'));
    const most = Math.min(Number.isInteger(asked) ? asked : SOME, name.startsWith('many-') ? MANY : SOME);
    const results = similarNames(name, tlds.split(','), most).map((similar) => ({
      ...similar,
      availability: 'available',
    }));
    return reply.send({ results });
  });
}
