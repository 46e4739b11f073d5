import type { RowsService } from './rows-service.ts';

interface RemovedNoticeProps {
  /** Title of the last removed row. */
  readonly title: string | undefined;
  readonly onRestore: () => void;
  readonly service: RowsService;
}

/** Shows which row was removed, with a button to restore it. */
export function RemovedNotice({ title, onRestore, service }: RemovedNoticeProps) {
  return (
    <div className="rows-removed">
      <output>{title !== undefined && service.text('rows.removed', { title })}</output>
      {title !== undefined && (
        <button type="button" className="link-button" onClick={onRestore}>
          {service.text('rows.restore')} <span className="visually-hidden">{title}</span>
        </button>
      )}
    </div>
  );
}
