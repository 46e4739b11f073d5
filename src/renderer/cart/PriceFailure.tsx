import type { FormSession } from '#state/form-session.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';

interface PriceFailureProps {
  readonly of: Pick<FormSession['quotes'], 'failure' | 'retry'>;
  /** True when another copy on the page announces the failure. */
  readonly isQuiet?: boolean;
}

/** A message that prices failed to load, with a retry button. Renders nothing without a failure. */
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
