import type { FastifyInstance } from 'fastify';
import type { Configuration, ServiceName } from '../configuration.ts';
import type { Log } from '../log.ts';
import { createService } from './call-service.ts';
import type { CallService } from './call-service.ts';

export type OutsideServices = Readonly<Record<ServiceName, CallService>>;

/** Returns the local URL of this server, which also serves the sandbox. Known only once the server listens. */
function ownOrigin(server: FastifyInstance): string {
  const [address] = server.addresses();
  if (typeof address !== 'object')
    throw new Error('The server has no port yet. Call its services after it listens.');
  const { family, port } = address;
  // The loopback address also reaches a server that listens on all interfaces.
  return family === 'IPv6' ? `http://[::1]:${port}` : `http://127.0.0.1:${port}`;
}

/**
 * Creates the clients of the external services. Domain services query registries and therefore have a longer
 * timeout.
 */
export function createOutsideServices(
  server: FastifyInstance,
  configuration: Configuration,
  log: Log,
): OutsideServices {
  const { serviceAddresses, serviceMs, registrarMs, serviceBytes, serviceBreakMs } = configuration;
  const make = (name: ServiceName, timeLimitMs: number): CallService => {
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
