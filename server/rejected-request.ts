/** A request that cannot be processed. The message is shown to the sender. */
export class RejectedRequestError extends Error {
  override readonly name = 'RejectedRequestError';
  readonly statusCode: number;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    statusCode: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 503,
    message: string,
    retryAfterSeconds?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.statusCode = statusCode;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
