import { useId, useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { dialogTexts } from '#domain/texts/dialog-texts.ts';
import { ModalFooter } from './ModalFooter.tsx';
import { useSession } from './session-context.ts';

/** What takes the focus when a modal opens: its first field or, in one without, the button at its end. */
const FIRST_CONTROL =
  '.modal-body :is(input, select, textarea):not(:disabled), .modal-footer > .button-primary';

interface ModalProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Undefined for a modal that is closed by its cross alone. */
  readonly saveLabel: string | undefined;
  /** Undefined for a modal that can only be acknowledged. */
  readonly cancelLabel: string | undefined;
  readonly onSave: () => void;
  /** Called by Cancel, by the cross in the corner and by Escape. */
  readonly onCancel: () => void;
  /** The action cannot be undone: Cancel is the primary button. */
  readonly isDestructive?: boolean;
  /** The body is one text, which is read out when the modal opens. */
  readonly isText?: boolean;
  readonly children: ReactNode;
}

/**
 * A dialog over the page: a header with a cross, a body that scrolls, a footer. The browser keeps the focus inside and
 * gives it back to where it came from.
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
  // Before the dialog is taken out of the page, too: only a dialog that is closed gives the focus back.
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
        // Of the dialogs one on top of the other, the event reaches the outer one too.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onCancel();
      }}
      // A browser closes a dialog at the second Escape whatever the page says.
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
          aria-label={session.text('dialog.close', dialogTexts)}
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

/** Enter in a field of the modal saves the modal: the form around it must not be sent. */
function saveOnEnter(event: KeyboardEvent, onSave: () => void): void {
  const isInField = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
  if (event.key !== 'Enter' || event.defaultPrevented || !isInField) return;
  event.preventDefault();
  event.stopPropagation();
  onSave();
}
