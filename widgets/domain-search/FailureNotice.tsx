import type { DomainKit } from './domain-kit.ts';

interface FailureNoticeProps {
  readonly kit: DomainKit;
  readonly text: string;
  /** Called on retry, to move focus away from the notice, which disappears. */
  readonly onRetry: () => void;
}

export function FailureNotice({ kit: { service, say }, text, onRetry }: FailureNoticeProps) {
  return (
    <p className="notice" role="alert">
      {text}{' '}
      <button
        type="button"
        className="link-button"
        onClick={() => {
          service.retry();
          onRetry();
        }}
      >
        {say('domain-search.retry')}
      </button>
    </p>
  );
}
