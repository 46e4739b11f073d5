import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useSession } from './session-context.ts';

/** The element that receives focus when a modal opens: its first field, or else its primary button. */
const FIRST_CONTROL =
  '.modal-body :is(input, select, textarea):not(:disabled), .modal-footer > .button-primary';

interface ModalProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Undefined for a modal without a save button. */
  readonly saveLabel: ReactNode;
  /** Undefined for a modal that can only be acknowledged. */
  readonly cancelLabel: string | undefined;
  readonly onSave: () => void;
  /** Called by Cancel, by the close button and by Escape. */
  readonly onCancel: () => void;
  /** True when the action cannot be undone. Cancel is then the primary button. */
  readonly isDestructive?: boolean;
  /** True when the body is a single text, which screen readers announce when the modal opens. */
  readonly isText?: boolean;
  readonly children: ReactNode;
}

/**
 * Renders a dialog over the page with a header, a scrolling body and a footer. The browser keeps focus
 * inside the dialog and restores focus on close.
 */
export function Modal(props: ModalProps) {
  const {
    title,
    isOpen,
    saveLabel,
    cancelLabel,
    onSave,
    onCancel,
    isText = false,
    children,
    isDestructive = false,
  } = props;
  const session = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // A layout effect, so that the dialog closes before React removes it: only a closed dialog returns focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null || !isOpen) return;
    element.showModal();
    element.querySelector<HTMLElement>(FIRST_CONTROL)?.focus();
    return () => element.close();
  }, [isOpen]);
  return (
    <dialog
      className="modal"
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={isText ? `${id}-body` : undefined}
      onKeyDown={(event) => saveOnEnter(event, onSave)}
      onCancel={(event) => {
        // The event of a nested dialog also reaches the outer one.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onCancel();
      }}
      // Browsers close a dialog on the second Escape, even when the first one was prevented.
      onClose={(event) => {
        if (event.target === dialog.current && isOpen) onCancel();
      }}
    >
      <header className="modal-header">
        <h2 className="modal-title" id={`${id}-title`}>
          {title}
        </h2>
        <button
          type="button"
          className="button button-quiet modal-close"
          aria-label={session.text('dialog.close')}
          onClick={onCancel}
        >
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <div className="modal-body" id={`${id}-body`}>
        {children}
      </div>
      <ModalFooter {...{ saveLabel, cancelLabel, onSave, onCancel, isDestructive }} />
    </dialog>
  );
}

/** Saves the modal on Enter in one of its fields. Prevents submission of the surrounding form. */
function saveOnEnter(event: KeyboardEvent, onSave: () => void): void {
  const isInField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (event.key !== 'Enter' || event.defaultPrevented || !isInField) return;
  event.preventDefault();
  event.stopPropagation();
  onSave();
}

interface ModalFooterProps {
  readonly saveLabel: ReactNode;
  readonly cancelLabel: string | undefined;
  readonly isDestructive: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Renders the buttons at the end of a modal, one per label. Renders no footer without labels. */
function ModalFooter({ saveLabel, cancelLabel, isDestructive, onSave, onCancel }: ModalFooterProps) {
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
