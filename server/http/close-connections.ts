import type { FastifyInstance } from 'fastify';

/** Once the server stops, every answer ends its connection: nobody keeps an idle one open and us waiting. */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) void reply.header('connection', 'close');
  });
}
