import { findAnswerMisfit } from '../../model/answers/find-answer-misfit.ts';
import { findOpening } from '../../model/reactions/build-popup.ts';
import type { PopupSource } from '../../model/definition.ts';
import type { Names } from '../../model/names.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { listModules } from '../../model/steps/list-modules.ts';
import type { ModelCheck, Report } from '../check.ts';

function checkPopup(names: Names, popup: PopupSource, location: SourceLocation): readonly Report[] {
  const { opens, otherwise } = popup;
  const opening = findOpening(names, popup);
  const [path = ''] = Object.keys(opens);
  if (opening === undefined) {
    if (!names.fields.has(path)) return [];
    const message = `A dialog is opened by one key of a choice that is stored as a text, which "${path}" with this is not.`;
    return [{ code: 'wrong-opening', location: inside(location, 'opens', path), message }];
  }
  if (otherwise === undefined) return [];
  const at = inside(location, 'otherwise');
  const misfit = findAnswerMisfit(names.definition, opening.choice, otherwise);
  if (misfit !== undefined) return [{ code: 'bad-answer', location: at, message: misfit }];
  if (otherwise !== opening.key) return [];
  const message = `"${opening.key}" opens this dialog, so closing it cannot lead back to it.`;
  return [{ code: 'same-otherwise', location: at, message }];
}

export const checkPopups: ModelCheck = {
  about: 'Popups with an invalid `opens` or `otherwise`.',
  codes: { 'wrong-opening': 'error', 'bad-answer': 'error', 'same-otherwise': 'error' },
  find: ({ model: { names } }) =>
    listModules(names.definition).flatMap(({ module: { popup }, location }) =>
      popup === undefined ? [] : checkPopup(names, popup, inside(location, 'popup')),
    ),
};
