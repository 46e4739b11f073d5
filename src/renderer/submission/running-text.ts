import { formatBytes } from '#domain/files/file-size.ts';
import { isSaleOf } from '#domain/submission/is-sale.ts';
import type { SessionBase } from '#state/session-base.ts';
import type { SubmissionStatus } from '#state/submission/submission-status.ts';

type Running = Extract<SubmissionStatus, { readonly kind: 'running' }>;

/** Describes the progress of a submission in the page's texts. */
export function runningText(
  { form, text }: SessionBase,
  { fileBytes, isPriceNamed, isElsewhere }: Running,
): string {
  if (isElsewhere === true) return text(isSaleOf(form) ? 'loading.elsewhere' : 'loading.sent-elsewhere');
  if (fileBytes > 0) return text('loading.files', { size: formatBytes(fileBytes, text) });
  if (!isSaleOf(form)) return text('loading.message');
  return text(isPriceNamed ? 'loading.price' : 'loading.submission');
}
