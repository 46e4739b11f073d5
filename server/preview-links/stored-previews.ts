import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm';
import type { FullCatalogue } from '#definitions/full-catalogue.ts';
import type { Queries } from '../database/queries.ts';
import { deleteInBatches } from '../database/delete-in-batches.ts';
import { previews } from '../database/tables/server-tables.ts';
import type { EmittedForm } from '#definitions/runtime/emitted-form.ts';
import type { PageConfiguration } from '#domain/facts.ts';

const MS_A_DAY = 86_400_000;

/** An unpublished form with one page, and the catalog that prices it. */
export interface PreviewParts {
  readonly form: EmittedForm;
  readonly page: PageConfiguration;
  readonly catalogue: FullCatalogue;
}

/** A stored preview without its parts. */
export interface PreviewRecord {
  readonly id: string;
  readonly slug: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Stores a preview for some days. */
export async function addPreview(
  queries: Pick<Queries, 'insert'>,
  parts: PreviewParts,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<PreviewRecord> {
  const record = {
    id: randomUUID(),
    createdAt: now,
    expiresAt: new Date(now.getTime() + days * MS_A_DAY),
  };
  await queries.insert(previews).values({ ...parts, ...record });
  return { ...record, slug: parts.form.slug };
}

/** Returns a preview that has not ended, with the time of its creation. */
export async function findPreview(
  queries: Pick<Queries, 'select'>,
  id: string,
  now: Date,
): Promise<typeof previews.$inferSelect | undefined> {
  const isOpen = and(eq(previews.id, id), gt(previews.expiresAt, now));
  const [found] = await queries.select().from(previews).where(isOpen);
  return found;
}

/** Returns whether a preview is stored and open, without reading its parts. */
export async function hasPreview(queries: Pick<Queries, 'select'>, id: string, now: Date): Promise<boolean> {
  const isOpen = and(eq(previews.id, id), gt(previews.expiresAt, now));
  const found = await queries.select({ id: previews.id }).from(previews).where(isOpen);
  return found.length > 0;
}

/** Lists the open previews, the newest first. */
export async function listPreviews(
  queries: Pick<Queries, 'select'>,
  now: Date,
): Promise<readonly PreviewRecord[]> {
  const { id, createdAt, expiresAt } = previews;
  return queries
    .select({ id, slug: sql<string>`${previews.form}->>'slug'`, createdAt, expiresAt })
    .from(previews)
    .where(gt(expiresAt, now))
    .orderBy(desc(createdAt));
}

/** Deletes a preview, so that its link shows nothing. Returns false for an unknown id. */
export async function endPreview(queries: Pick<Queries, 'delete'>, id: string): Promise<boolean> {
  const ended = await queries.delete(previews).where(eq(previews.id, id)).returning({ id: previews.id });
  return ended.length > 0;
}

/** Deletes the previews whose time is over. */
export async function forgetPreviews({
  database: { queries },
  now,
}: {
  readonly database: { readonly queries: Queries };
  readonly now: () => Date;
}): Promise<void> {
  await deleteInBatches(queries, previews, previews.id, lte(previews.expiresAt, now()));
}
