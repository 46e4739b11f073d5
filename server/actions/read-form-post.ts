import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';
import { nulRejection } from '../posts/reject-nul.ts';
import { RejectedRequestError } from '../rejected-request.ts';
import type { FileLimit } from '../site.ts';
import type { FormPost } from '../posts/form-post.ts';
import { closeFiles, receiveFile } from '../posts/receive-file.ts';
import type { ReceivedFile } from '../posts/receive-file.ts';
import { say } from '../texts.ts';

type Limits = Pick<Configuration, 'bodyBytes' | 'fieldBytes' | 'fieldCount' | 'filesBytes' | 'fileCount'>;
type Content = Pick<FormPost, 'fields' | 'files'>;

/** Returns the file size limit of a page, or undefined when its form has no uploads. */
type FindFileLimit = (pageID: string) => FileLimit | undefined;

/** Limits part names to the characters and length of answer paths. */
const PART_NAME = /^[\w.-]{1,200}$/;

/**
 * Reads a multipart form: texts into memory, and files, which follow the texts, to disk. Each name may occur
 * once among texts and once among files. The caller closes the files.
 * @throws {RejectedRequestError} when the body is malformed, too large or truncated; all files are closed then
 */
export async function readFormPost(
  request: FastifyRequest,
  reply: FastifyReply,
  limits: Limits,
  findFileLimit: FindFileLimit,
): Promise<Content> {
  if (!request.isMultipart()) throw new RejectedRequestError(415, say('error.not-multipart'));
  const files = new Map<string, ReceivedFile>();
  try {
    return { fields: await readParts(request, limits, findFileLimit, files), files };
  } catch (error) {
    await closeFiles(files.values());
    // Discard the rest of the body and close the connection.
    request.raw.unpipe();
    request.raw.resume();
    void reply.header('connection', 'close');
    throw isMalformed(error) ? new RejectedRequestError(400, say('form.incomplete')) : error;
  }
}

async function readParts(
  request: FastifyRequest,
  limits: Limits,
  findFileLimit: FindFileLimit,
  files: Map<string, ReceivedFile>,
): Promise<FormPost['fields']> {
  const most = limits.bodyBytes + limits.filesBytes;
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(say('post.large'));
  const fields = new Map<string, string>();
  const parts = request.parts({
    limits: {
      fieldNameSize: 100,
      fieldSize: limits.fieldBytes,
      fields: limits.fieldCount,
      parts: limits.fieldCount + limits.fileCount,
      files: limits.fileCount,
      fileSize: limits.filesBytes + 1,
      headerPairs: 20,
    },
  });
  let textBytes = 0;
  let fileBytes = 0;
  for await (const part of parts) {
    if (part.type === 'file') {
      const left = limits.filesBytes - fileBytes;
      const file = await readFile(part, findFileLimit(fields.get('pageID') ?? ''), left, files);
      files.set(file.part, file);
      fileBytes += file.sizeBytes;
      continue;
    }
    const value = readField(part);
    if (fields.has(part.fieldname))
      throw new RejectedRequestError(400, say('post.twice', { field: part.fieldname }));
    textBytes += value.length;
    if (textBytes > limits.bodyBytes) throw tooLarge(say('post.large'));
    fields.set(part.fieldname, value);
  }
  return fields;
}

/** @param left the remaining bytes for files of this post */
async function readFile(
  { fieldname, filename, file }: MultipartFile,
  limit: FileLimit | undefined,
  left: number,
  present: ReadonlyMap<string, ReceivedFile>,
): Promise<ReceivedFile> {
  const refuse = (sentence: string): never => {
    file.resume();
    throw new RejectedRequestError(400, sentence);
  };
  if (limit === undefined) return refuse(say('post.no-files'));
  if (!PART_NAME.test(fieldname)) return refuse(say('post.file-name'));
  if (present.has(fieldname)) return refuse(say('post.file-twice', { part: fieldname }));
  const upload = { part: fieldname, fileName: filename ?? '', content: file };
  return left < limit.bytes
    ? receiveFile(upload, left, say('form.large-files'))
    : receiveFile(upload, limit.bytes, say('post.file-size', { n: limit.megabytes }));
}

function readField(part: MultipartValue): string {
  if (part.fieldnameTruncated) throw new RejectedRequestError(400, say('post.long-name'));
  if (part.valueTruncated) throw tooLarge(say('post.large-field', { field: part.fieldname }));
  if (typeof part.value !== 'string') {
    throw new RejectedRequestError(400, say('post.not-text', { field: part.fieldname }));
  }
  // The name is undefined for a part without one.
  if (`${part.fieldname} ${part.value}`.includes('\0')) throw nulRejection();
  return part.value;
}

function tooLarge(sentence: string): RejectedRequestError {
  return new RejectedRequestError(413, sentence);
}

/** Returns true for plain errors, which the parser throws for a malformed body. */
function isMalformed(error: unknown): boolean {
  return error instanceof Error && error.name === 'Error' && !('code' in error);
}
