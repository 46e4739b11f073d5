/** What the server needs of a logger; pino's and Fastify's fit. Never give it answers, bodies or tokens. */
export interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Says nothing. */
export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
