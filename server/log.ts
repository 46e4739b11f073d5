/**
 * The logger interface of the server, which pino's and Fastify's loggers satisfy. Never log answers, bodies
 * or tokens.
 */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
