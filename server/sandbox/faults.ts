import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { RejectedRequestError } from '../rejected-request.ts';
import { readProperty } from '#domain/read-property.ts';

/** Faults that can be injected into a sandbox service. */
export const faults = ['slow', 'hang', 'reset', 'status', 'garbage', 'huge', 'wrong-type'] as const;

export type Fault = (typeof faults)[number];

/** Sandbox services that support faults. */
export const standIns = [
  'analytics',
  'captcha',
  'phones',
  'plates',
  'postal',
  'registrar',
  'tokenizer',
  'vehicles',
] as const;

export type StandIn = (typeof standIns)[number];

/** The active faults of this process, by service. */
export type FaultSwitch = Map<StandIn, Fault>;

const HUGE_BYTES = 2_000_000;
const DOWN = '<!doctype html><title>Down</title><h1>We are down for maintenance</h1>';

function isStandIn(name: string): name is StandIn {
  return standIns.some((one) => one === name);
}

function isFault(name: unknown): name is Fault {
  return faults.some((fault) => fault === name);
}

type Fail = (request: FastifyRequest, reply: FastifyReply, slowMs: number) => Promise<unknown>;

const failures: Readonly<Record<Fault, Fail>> = {
  slow: (_request, _reply, slowMs) => wait(slowMs),
  // Never responds, so the caller's timeout ends the request.
  hang: async (_request, reply) => reply.hijack(),
  reset: async (request, reply) => {
    reply.hijack();
    request.raw.socket.resetAndDestroy();
  },
  status: async (_request, reply) => reply.code(500).type('text/html').send(DOWN),
  garbage: async (_request, reply) => reply.type('application/json').send('{"result": [0x1F, <<<\u0000'),
  huge: async (_request, reply) =>
    reply.type('application/json').send(`{"padding":"${'x'.repeat(HUGE_BYTES)}"}`),
  'wrong-type': async (_request, reply) => reply.type('text/html').send(DOWN),
};

/** Injects faults into all routes of a sandbox service. Call it before adding the routes to `app`. */
export function addFaults(
  app: FastifyInstance,
  standIn: StandIn,
  faultSwitch: FaultSwitch,
  { sandboxSlowMs }: Pick<Configuration, 'sandboxSlowMs'>,
): void {
  const held = new Set<FastifyRequest['raw']['socket']>();
  app.addHook('onRequest', async (request, reply) => {
    const fault = faultSwitch.get(standIn);
    if (fault === undefined) return;
    if (fault === 'hang') held.add(request.raw.socket);
    await failures[fault](request, reply, sandboxSlowMs);
  });
  // Close the sockets of hanging requests, which nothing else closes.
  app.addHook('preClose', async () => {
    for (const socket of held) socket.destroy();
  });
}

/**
 * Routes the fault switch: `PUT /sandbox/faults/<service>` with `{"fault": "slow"}`, and `DELETE` to reset
 * it. For tests and demonstrations, only with developer pages.
 */
export async function routeFaults(app: FastifyInstance, faultSwitch: FaultSwitch): Promise<void> {
  const getStandIn = (name: string): StandIn => {
    if (isStandIn(name)) return name;
    throw new RejectedRequestError(
      404,
      `Unknown sandbox service "${name}". Use one of ${standIns.join(', ')}.`,
    );
  };
  app.put<{ Params: { name: string } }>('/sandbox/faults/:name', async (request, reply) => {
    const fault = readProperty(request.body, 'fault');
    if (!isFault(fault)) {
      throw new RejectedRequestError(400, `The fault must be one of ${faults.join(', ')}.`);
    }
    faultSwitch.set(getStandIn(request.params.name), fault);
    return reply.code(204).send();
  });
  app.delete<{ Params: { name: string } }>('/sandbox/faults/:name', async (request, reply) => {
    faultSwitch.delete(getStandIn(request.params.name));
    return reply.code(204).send();
  });
}
