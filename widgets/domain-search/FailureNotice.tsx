import type { DomainKit } from './domain-kit.ts';

interface FailureNoticeProps {
  readonly kit: DomainKit;
  readonly text: string;
  /** The notice goes: says where the focus goes. */
  readonly onRetry: () => void;
}

/** What failed, with the way to try it again. */
export function FailureNotice({ kit: { service, texts }, text, onRetry }: FailureNoticeProps) {
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
        {texts.retry}
      </button>
    </p>
  );
}
