import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { fillText } from '#domain/texts.ts';
import { effectAtom } from '#state/cart/effect-atoms.ts';
import type { FormSession } from '#state/form-session.ts';
import type { WidgetEntry } from '#widgets/widget.ts';
import { controlIdOf, effectIdOf } from '#widgets/control-ids.ts';
import { useFieldInstance, useSession } from '../session-context.ts';

/** What the field's answer does to the order, below its control: what was chosen adds so much, or one more would. */
export function FieldEffect({ kind }: { readonly kind: NonNullable<WidgetEntry['effect']> }) {
  const session = useSession();
  const { path } = useFieldInstance();
  const effect = useMemo(
    () => (kind === 'chosen' ? additionAtom(session, path) : nextAtom(session, path)),
    [session, path, kind],
  );
  const words = useAtomValue(effect) ?? '';
  return (
    <p id={effectIdOf(controlIdOf(path))} className="field-effect" translate="no">
      {words.replaceAll('\n', ', ')}
    </p>
  );
}

/** What the chosen entry adds. */
function additionAtom(session: FormSession, path: string) {
  const isChosen = atom((get) => get(session.evaluated.answer(path)) !== undefined);
  const addition = effectAtom(session, (effects) =>
    effects.describeAddition({ answers: { [path]: undefined } }),
  );
  return atom((get) => (get(isChosen) ? get(addition) : ''));
}

/** What one more would add: the present number may be none yet. */
function nextAtom(session: FormSession, path: string) {
  const next = atom((get) => {
    const present = get(session.evaluated.answer(path));
    const value = typeof present === 'number' ? present + 1 : 1;
    return effectAtom(session, (effects) => effects.describe({ answers: { [path]: value } }));
  });
  return atom((get) => {
    const words = get(get(next));
    return words === undefined || words === '' ? '' : fillText(session.text('effect.more'), { price: words });
  });
}
