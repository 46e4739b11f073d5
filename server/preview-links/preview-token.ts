import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import { isRecordId } from '../database/record-id.ts';

/** The secret of preview links, by its name in the database. */
export const PREVIEW_SECRET = 'previews';

/** What a preview link says. */
export interface PreviewLink {
  readonly id: string;
  readonly expiresAt: Date;
}

function signOf(secret: string, id: string, moment: string): string {
  const key = createSecretKey(secret, 'utf8');
  return createHmac('sha256', key).update(`preview ${id} ${moment}`).digest('base64url');
}

/** Writes the token of a preview link: id, expiry and signature (HMAC-SHA-256), separated by dots. */
export function writePreviewToken(secret: string, { id, expiresAt }: PreviewLink): string {
  const moment = expiresAt.getTime().toString(36);
  return `${id}.${moment}.${signOf(secret, id, moment)}`;
}

/** Reads a token, also an expired one. Returns undefined for a forged or malformed token. */
export function readPreviewToken(secret: string, token: string): PreviewLink | undefined {
  const [id = '', moment = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isRecordId(id)) return undefined;
  const [given, expected] = [Buffer.from(signature), Buffer.from(signOf(secret, id, moment))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { id, expiresAt: new Date(Number.parseInt(moment, 36)) };
}

/** Returns the path of a preview. */
export function previewPath(token: string): string {
  return `/preview/${token}/`;
}
