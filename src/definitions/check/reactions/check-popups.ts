import { findAnswerMisfit } from '../../model/answers/find-answer-misfit.ts';
import { findOpening } from '../../model/reactions/build-popup.ts';
import type { PopupSource } from '../../model/definition.ts';
import type { Names } from '../../model/names.ts';
import { inside } from '../../model/source-location.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { listModules } from '../../model/steps/list-modules.ts';
import type { ModelCheck, Found } from '../check.ts';
import { report } from '../check.ts';

function checkPopup(names: Names, popup: PopupSource, location: SourceLocation): Found {
  const { opens, otherwise } = popup;
  const opening = findOpening(names, popup);
  const [path = ''] = Object.keys(opens);
  if (opening === undefined) {
    const message = `A popup opens with one option of a single choice of type "string". "${path}" is no such choice.`;
    return report('wrong-opening', inside(location, 'opens', path), names.fields.has(path) && message);
  }
  if (otherwise === undefined) return undefined;
  const at = inside(location, 'otherwise');
  const message = `"${opening.key}" opens this popup, so it cannot be the answer after closing it. Use another option.`;
  return (
    report('bad-answer', at, findAnswerMisfit(names.definition, opening.choice, otherwise)) ??
    report('same-otherwise', at, otherwise === opening.key && message)
  );
}

export const checkPopups: ModelCheck = {
  errors: {
    'wrong-opening': 'Popups that open with something other than an option of a single choice.',
    'bad-answer': 'Popups with an invalid `otherwise`.',
    'same-otherwise': 'Popups whose `otherwise` opens them again.',
  },
  find: ({ model: { names } }) =>
    listModules(names.definition).map(({ module: { popup }, location }) =>
      popup === undefined ? undefined : checkPopup(names, popup, inside(location, 'popup')),
    ),
};
