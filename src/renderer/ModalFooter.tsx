interface ModalFooterProps {
  readonly saveLabel: string | undefined;
  readonly cancelLabel: string | undefined;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** The buttons at the end of a modal: one for each label, and no footer without any. */
export function ModalFooter({ saveLabel, cancelLabel, onSave, onCancel }: ModalFooterProps) {
  if ((saveLabel ?? cancelLabel) === undefined) return null;
  return (
    <footer className="modal-footer">
      {cancelLabel !== undefined && (
        <button type="button" className="button button-secondary" onClick={onCancel}>
          {cancelLabel}
        </button>
      )}
      {saveLabel !== undefined && (
        <button type="button" className="button button-primary" onClick={onSave}>
          {saveLabel}
        </button>
      )}
    </footer>
  );
}
