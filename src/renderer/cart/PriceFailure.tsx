import type { FormSession } from '#state/form-session.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';

interface PriceFailureProps {
  readonly of: Pick<FormSession['quotes'], 'failure' | 'retry'>;
  /** Another one on the page says it aloud. */
  readonly isQuiet?: boolean;
}

/** Prices that cannot be had, with the way to try again; nothing while they can. */
export function PriceFailure({ of: { failure, retry }, isQuiet = false }: PriceFailureProps) {
  const text = useAtomValue(failure);
  if (text === null) return null;
  return (
    <p className="notice notice-danger" role={isQuiet ? undefined : 'alert'}>
      {text}{' '}
      <button type="button" className="link-button" onClick={retry}>
        Try again
      </button>
    </p>
  );
}
