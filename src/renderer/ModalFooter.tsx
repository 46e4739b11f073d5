interface ModalFooterProps {
  readonly saveLabel: string | undefined;
  readonly cancelLabel: string | undefined;
  readonly isDestructive: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** The buttons at the end of a modal, one per label. Renders no footer without labels. */
export function ModalFooter({ saveLabel, cancelLabel, isDestructive, onSave, onCancel }: ModalFooterProps) {
  const [save, cancel] = isDestructive ? ['danger', 'primary'] : ['primary', 'secondary'];
  if ((saveLabel ?? cancelLabel) === undefined) return null;
  return (
    <footer className="modal-footer">
      {cancelLabel !== undefined && (
        <button type="button" className={`button button-${cancel}`} onClick={onCancel}>
          {cancelLabel}
        </button>
      )}
      {saveLabel !== undefined && (
        <button type="button" className={`button button-${save}`} onClick={onSave}>
          {saveLabel}
        </button>
      )}
    </footer>
  );
}
