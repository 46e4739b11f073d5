import type { ReactNode } from 'react';
import type { FoldModel } from '#domain/form.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';
import './fold.css';

/** The assumption that applies while the section is closed, or a note that it contains answers. */
function FoldNote({ fold }: { readonly fold: FoldModel }) {
  const { folds, text } = useSession();
  const isAsAssumed = useAtomValue(folds.isAsAssumed(fold));
  return <span className="fold-note">{isAsAssumed ? fold.assumes : text('fold.answered')}</span>;
}

/** Rarely needed fields in a collapsible section. */
export function FoldView({ fold, children }: { readonly fold: FoldModel; readonly children: ReactNode }) {
  const { folds, store } = useSession();
  const open = folds.open(fold);
  const isOpen = useAtomValue(open);
  return (
    <details className="fold" open={isOpen} onToggle={(event) => store.set(open, event.currentTarget.open)}>
      <summary className="fold-summary">
        <span className="fold-title">{fold.title}</span> <FoldNote fold={fold} />
      </summary>
      <div className="fold-items module-items">{children}</div>
    </details>
  );
}
