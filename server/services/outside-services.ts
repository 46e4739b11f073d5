import type { FastifyInstance } from 'fastify';
import type { Configuration, ServiceName } from '../configuration.ts';
import type { Log } from '../log.ts';
import { createService } from './ask-service.ts';
import type { AskService } from './ask-service.ts';

/** The ways to the outside services, by name. */
export type OutsideServices = Readonly<Record<ServiceName, AskService>>;

/** Where this server reaches itself, and so the stand-ins on it. Only known once it listens. */
function ownOrigin(server: FastifyInstance): string {
  const [address] = server.addresses();
  if (typeof address !== 'object') throw new Error('The server does not listen on a port.');
  const { family, port } = address;
  // One that listens everywhere is reached here as well.
  return family === 'IPv6' ? `http://[::1]:${port}` : `http://127.0.0.1:${port}`;
}

/** Makes the ways to the outside services; those of domains ask registries and get more time than the others. */
export function createOutsideServices(
  server: FastifyInstance,
  configuration: Configuration,
  log: Log,
): OutsideServices {
  const { serviceAddresses, serviceMs, registrarMs, serviceBytes, serviceBreakMs } = configuration;
  const make = (name: ServiceName, timeLimitMs: number): AskService => {
    const address = serviceAddresses[name];
    return createService({
      name,
      base: () => (address.startsWith('/') ? ownOrigin(server) + address : address),
      timeLimitMs,
      maxBytes: serviceBytes,
      breakMs: serviceBreakMs,
      log,
    });
  };
  return {
    captcha: make('captcha', serviceMs),
    phones: make('phones', serviceMs),
    postal: make('postal', serviceMs),
    registrar: make('registrar', registrarMs),
    suggestions: make('suggestions', registrarMs),
  };
}
