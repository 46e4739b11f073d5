import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../configuration.ts';
import type { Queries } from '../database/queries.ts';
import { routeAnalytics } from './analytics.ts';
import { routeCaptcha } from './captcha.ts';
import { addFaults, routeFaults, standIns } from './faults.ts';
import type { FaultSwitch, StandIn } from './faults.ts';
import { routePhones } from './phones.ts';
import { routePlates } from './plates.ts';
import { routePostal } from './postal.ts';
import { routeRegistrar } from './registrar.ts';
import { routeTokenizerFrame } from './tokenizer-frame.ts';
import { routeTokenizer } from './tokenizer.ts';
import { routeVehicles } from './vehicles.ts';

interface SandboxServices {
  readonly queries: Queries;
  readonly configuration: Configuration;
  readonly now: () => Date;
}

type Route = (app: FastifyInstance) => Promise<unknown> | void;

/** Routes the sandbox of the external services. With developer pages, faults can be injected into each. */
export async function routeSandbox(server: FastifyInstance, services: SandboxServices): Promise<void> {
  const { configuration } = services;
  const faultSwitch: FaultSwitch = new Map();
  const routes: Readonly<Record<StandIn, Route>> = {
    tokenizer: (app) => routeTokenizer(app, services),
    registrar: (app) => routeRegistrar(app, configuration),
    plates: routePlates,
    vehicles: routeVehicles,
    analytics: (app) => routeAnalytics(app, configuration.projectFolder),
    captcha: (app) => routeCaptcha(app, configuration.projectFolder),
    phones: routePhones,
    postal: routePostal,
  };
  if (configuration.hasDeveloperPages) await server.register(async (app) => routeFaults(app, faultSwitch));
  for (const name of standIns) {
    // A shop with real payments must not send cards to the sandbox.
    if (name === 'tokenizer' && configuration.payment.driver !== 'sandbox') continue;
    await server.register(async (app) => {
      addFaults(app, name, faultSwitch, configuration);
      await routes[name](app);
    });
  }
  await server.register(async (app) => routeTokenizerFrame(app, configuration));
}
