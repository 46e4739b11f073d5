import type { SayText } from '#domain/texts.ts';

type PageEntry = number | 'gap-before' | 'gap-after';

/**
 * Returns the page numbers to show: the first, the last, the current one and its neighbors; all of them for
 * up to seven pages.
 */
function pageNumbers(page: number, count: number): readonly PageEntry[] {
  if (count <= 7) return Array.from({ length: count }, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, 'gap-after', count];
  if (page >= count - 3) return [1, 'gap-before', count - 4, count - 3, count - 2, count - 1, count];
  return [1, 'gap-before', page - 1, page, page + 1, 'gap-after', count];
}

interface PaginationProps {
  readonly say: SayText;
  readonly label: string;
  /** Starts at 1. */
  readonly page: number;
  readonly count: number;
  readonly onGo: (page: number) => void;
}

/** Renders numbered pages with buttons for the previous and next page. Renders nothing for a single page. */
export function Pagination({ say, label, page, count, onGo }: PaginationProps) {
  if (count <= 1) return null;
  const step = (by: 1 | -1, words: string, sign: string) => {
    const target = page + by;
    const isPossible = target >= 1 && target <= count;
    return (
      <button
        type="button"
        className="domain-page"
        aria-label={words}
        aria-disabled={!isPossible || undefined}
        onClick={() => {
          if (isPossible) onGo(target);
        }}
      >
        <span aria-hidden="true">{sign}</span>
      </button>
    );
  };
  return (
    <nav className="domain-pages" aria-label={label}>
      {step(-1, say('domain-search.previous'), '‹')}
      {pageNumbers(page, count).map((entry) =>
        typeof entry === 'number' ? (
          <button
            key={entry}
            type="button"
            className="domain-page"
            aria-label={say('domain-search.page', { n: entry })}
            aria-current={entry === page ? 'page' : undefined}
            data-beside={Math.abs(entry - page) > 0 && entry > 1 && entry < count ? true : undefined}
            onClick={() => onGo(entry)}
          >
            {entry}
          </button>
        ) : (
          <span key={entry} className="domain-page-gap" aria-hidden="true">
            …
          </span>
        ),
      )}
      {step(1, say('domain-search.next'), '›')}
    </nav>
  );
}
