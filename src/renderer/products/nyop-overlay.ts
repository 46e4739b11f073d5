import type { Cents } from '#domain/money.ts';
import type { SubmissionStatus } from '#state/submission/submission-status.ts';

/**
 * The dialog that asks whether to pay the minimum instead of a lower price. `min` is in cents, 0 while
 * closed.
 */
interface NyopOverlay {
  readonly show: boolean;
  readonly min: Cents;
}

/** Returns the state of the dialog for a submission status. */
export function nyopOverlayOf(status: SubmissionStatus): NyopOverlay {
  return status.kind === 'low-price' ? { show: true, min: status.min } : { show: false, min: 0 };
}
