import type { FastifyInstance } from 'fastify';

/**
 * Ends each connection after its response once the server is stopping. Otherwise idle keep-alive connections
 * would delay the shutdown.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) void reply.header('connection', 'close');
    done();
  });
}
