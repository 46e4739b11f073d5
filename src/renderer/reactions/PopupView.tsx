import { readInside } from '#domain/read-property.ts';
import { atom } from 'jotai';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { positionInAddress } from '#domain/addresses/postal-address.ts';
import { keyOf } from '#domain/options/options.ts';
import { pathsOfItem } from '#domain/steps/item-fields.ts';
import type { PopupModel } from '#domain/form.ts';
import type { FormSession } from '#state/form-session.ts';
import { controlIdOf } from '#widgets/control-ids.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { messageOf } from '../fields/use-errors.ts';
import { Modal } from '../Modal.tsx';
import { useSession } from '../session-context.ts';

/**
 * Fields in a dialog. The page shows a summary of the answers, their first error, and a button to open the
 * dialog again.
 */
export function PopupView({ popup, children }: { readonly popup: PopupModel; readonly children: ReactNode }) {
  const session = useSession();
  const { popups } = session;
  const isOpen = useAtomValue(popups.open) === popup;
  const given = useMemo(() => atom((get) => describeAnswers(session, popup, get)), [session, popup]);
  const summary = useAtomValue(given);
  const problem = useMemo(
    () =>
      atom((get) =>
        popup.items
          .flatMap(pathsOfItem)
          .map((path) => get(session.validity.shown(path)))
          .find((shown) => shown !== undefined),
      ),
    [session, popup],
  );
  const wrong = useAtomValue(problem);
  const save = () => {
    const [first] = popups.save();
    if (first !== undefined) document.getElementById(controlIdOf(first.path))?.focus();
  };
  return (
    <div className="popup-summary">
      <p className="popup-text">{summary === '' ? popup.title : summary}</p>
      <button type="button" className="button button-secondary" onClick={() => popups.edit(popup)}>
        {session.text('popup.edit')} <span className="visually-hidden">{popup.title}</span>
      </button>
      {wrong !== undefined && !isOpen && (
        <p className="field-error">
          <span>{messageOf(session, wrong)}</span>
        </p>
      )}
      <Modal
        title={popup.title}
        isOpen={isOpen}
        saveLabel={session.text('dialog.save')}
        cancelLabel={session.text('dialog.cancel')}
        onSave={save}
        onCancel={popups.cancel}
      >
        <div className="module-items">{children}</div>
      </Modal>
    </div>
  );
}

type Get = Parameters<FormSession['evaluated']['read']>[0];

/**
 * Summarizes the dialog's answers on one line. Uses the labels of options and the written order of addresses.
 */
function describeAnswers({ evaluated, form }: FormSession, { items }: PopupModel, get: Get): string {
  const answers = evaluated.read(get);
  const paths = items
    .flatMap(pathsOfItem)
    .toSorted((one, other) => positionInAddress(one) - positionInAddress(other));
  const words = paths.map((path) => {
    const answer = answers.get(path);
    const entry = form.fields[path]?.options?.list.find(({ key }) => key === keyOf(answer));
    // A list that is still loading may lack the entry. In that case, use the label in the answer.
    const said = entry?.value ?? readInside(answer, 'value') ?? answer;
    return typeof said === 'string' || typeof said === 'number' ? String(said) : '';
  });
  return words.filter((word) => word.trim() !== '').join(', ');
}
