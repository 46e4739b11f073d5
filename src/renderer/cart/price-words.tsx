import { atom } from 'jotai';
import { useMemo } from 'react';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { effectAtom } from '#state/cart/effect-atoms.ts';
import type { FormSession } from '#state/form-session.ts';
import type { WidgetEntry } from '#widgets/widget.ts';
import { controlIdOf, effectIdOf } from '#widgets/control-ids.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';
import { OptionEffects } from './OptionEffects.tsx';

export interface FieldEffectProps {
  readonly kind: NonNullable<WidgetEntry['effect']>;
  readonly path: string;
}

/** Renders the price effects of a field's possible answers below its control. */
export function FieldEffect({ kind, path }: FieldEffectProps) {
  const field = findInstance(useSession().form, path)?.field;
  const isList = kind === 'chosen' && field !== undefined && field.type !== 'array';
  return isList ? <OptionEffects field={field} path={path} /> : <AnswerEffect kind={kind} path={path} />;
}

/** Renders the price effect of the selection, or of one more item. */
function AnswerEffect({ kind, path }: FieldEffectProps) {
  const session = useSession();
  const effect = useMemo(
    () => (kind === 'chosen' ? additionAtom(session, path) : nextAtom(session, path)),
    [session, path, kind],
  );
  const words = useAtomValue(effect) ?? '';
  return (
    <p id={effectIdOf(controlIdOf(path))} className="field-effect" translate="no" data-effect="">
      {words.replaceAll('\n', ', ')}
    </p>
  );
}

/** Creates the price text of the selected option. */
function additionAtom(session: FormSession, path: string) {
  const isChosen = atom((get) => get(session.evaluated.answer(path)) !== undefined);
  const addition = effectAtom(session, (effects) =>
    effects.describeChosen({ answers: { [path]: undefined } }),
  );
  return atom((get) => (get(isChosen) ? get(addition) : ''));
}

/** Creates the price text of one more item. The current number may be empty. */
function nextAtom(session: FormSession, path: string) {
  const next = atom((get) => {
    const present = get(session.evaluated.answer(path));
    const value = typeof present === 'number' ? present + 1 : 1;
    return effectAtom(session, (effects) => effects.describe({ answers: { [path]: value } }));
  });
  return atom((get) => {
    const words = get(get(next));
    return words === undefined || words === '' ? '' : session.text('effect.more', { price: words });
  });
}
