import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { RefusedRequestError } from '../http/refused-request.ts';

type Limits = Pick<Configuration, 'bodyBytes' | 'fieldBytes' | 'fieldCount'>;

/**
 * Reads the fields of a multipart form. Each may occur once; files belong to no form yet.
 * @throws {RefusedRequestError} for whatever is malformed, too large or cut off
 */
export async function readFormPost(
  request: FastifyRequest,
  reply: FastifyReply,
  limits: Limits,
): Promise<ReadonlyMap<string, string>> {
  if (!request.isMultipart()) throw new RefusedRequestError(415, 'Send the form as multipart/form-data.');
  try {
    return await readFields(request, limits);
  } catch (error) {
    // The rest of the body is let go, and the connection with it.
    request.raw.unpipe();
    request.raw.resume();
    void reply.header('connection', 'close');
    throw isMalformed(error)
      ? new RefusedRequestError(
          400,
          'The form did not arrive in full or is not written correctly. Please try again.',
        )
      : error;
  }
}

async function readFields(request: FastifyRequest, limits: Limits): Promise<ReadonlyMap<string, string>> {
  if (Number(request.headers['content-length'] ?? 0) > limits.bodyBytes) throw tooLarge('The form');
  const fields = new Map<string, string>();
  const parts = request.parts({
    limits: {
      fieldNameSize: 100,
      fieldSize: limits.fieldBytes,
      fields: limits.fieldCount,
      parts: limits.fieldCount,
      files: 1,
      fileSize: 1,
      headerPairs: 20,
    },
  });
  let bytes = 0;
  for await (const part of parts) {
    const value = readField(part);
    if (fields.has(part.fieldname))
      throw new RefusedRequestError(400, `The field ${part.fieldname} occurs twice.`);
    bytes += value.length;
    if (bytes > limits.bodyBytes) throw tooLarge('The form');
    fields.set(part.fieldname, value);
  }
  return fields;
}

function readField(part: MultipartFile | MultipartValue): string {
  if (part.type === 'file') {
    part.file.resume();
    throw new RefusedRequestError(400, 'This form takes no files.');
  }
  if (part.fieldnameTruncated) throw new RefusedRequestError(400, 'The name of a field is too long.');
  if (part.valueTruncated) throw tooLarge(`The field ${part.fieldname}`);
  if (typeof part.value !== 'string') {
    throw new RefusedRequestError(400, `Send the field ${part.fieldname} as plain text.`);
  }
  return part.value;
}

function tooLarge(what: string): RefusedRequestError {
  return new RefusedRequestError(413, `${what} is too large.`);
}

/** The parser's own errors are plain ones: they are about the bytes, so about the request. */
function isMalformed(error: unknown): boolean {
  return error instanceof Error && error.name === 'Error' && !('code' in error);
}
