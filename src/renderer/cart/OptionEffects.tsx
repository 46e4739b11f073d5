import { useEffect, useMemo, useState } from 'react';
import { groupOptions } from '#domain/cart/effects/option-groups.ts';
import type { CartEffect } from '#domain/cart/effects/cart-effect.ts';
import type { FieldModel } from '#domain/form.ts';
import { answerKindOf, toEnumOption } from '#domain/options/enum-options.ts';
import { keyOf } from '#domain/options/options.ts';
import type { FormSession } from '#state/form-session.ts';
import { controlIdOf, effectIdOf } from '#widgets/control-ids.ts';
import { runInSlices } from '../loading/run-in-slices.ts';
import { useSession } from '../session-context.ts';

interface OptionEffectsProps {
  readonly field: FieldModel;
  readonly path: string;
}

const none: readonly string[] = [];

/**
 * Renders the price effect of each option of a list, below its control. The options of a native list cannot show
 * prices of their own.
 */
export function OptionEffects({ field, path }: OptionEffectsProps) {
  const session = useSession();
  const [lines, setLines] = useState(none);
  const follow = useMemo(() => followPrices(session, field, path, setLines), [session, field, path]);
  useEffect(follow, [follow]);
  return (
    <ul id={effectIdOf(controlIdOf(path))} className="field-effect" translate="no" data-effect="">
      {lines.map((line, index) => (
        // Lines are blank while they are computed again, so that the page does not move.
        <li key={line === '' ? index : line}>{line || '\u00A0'}</li>
      ))}
    </ul>
  );
}

type SetLines = (change: (lines: readonly string[]) => readonly string[]) => void;

/**
 * Returns a function that computes the lines now and after each change of the order, and returns a function that
 * stops it. A list can have hundreds of options, each with a cart of its own, so computing must not delay a click.
 */
function followPrices(session: FormSession, field: FieldModel, path: string, setLines: SetLines) {
  const { store, cart, evaluated } = session;
  return () => {
    let stop = () => {};
    const update = () => {
      stop();
      setLines((lines) => lines.map(() => ''));
      stop = computeLines(session, field, path, (lines) => setLines(() => lines));
    };
    update();
    const leaves = [cart, evaluated.answer(path), evaluated.choices(path)].map((changing) =>
      store.sub(changing, update),
    );
    return () => {
      stop();
      for (const leave of leaves) leave();
    };
  };
}

/** Computes the lines of a field, and passes them to `done`. There are none while prices are unknown. */
function computeLines(
  { store, effects, evaluated, text }: FormSession,
  field: FieldModel,
  path: string,
  done: (lines: readonly string[]) => void,
): () => void {
  const words = store.get(effects);
  const options = store.get(evaluated.choices(path));
  const key = keyOf(store.get(evaluated.answer(path)));
  const chosen = options.findIndex((option) => option.key === key);
  const found: (CartEffect | undefined)[] = [];
  const step = (index: number) => {
    const option = options[index];
    if (option === undefined || words === undefined) return;
    const { value } = toEnumOption({ option }, answerKindOf(field));
    found.push(index === chosen ? undefined : store.get(words.find({ answers: { [path]: value } })));
  };
  return runInSlices(options.length, step, () => {
    const isPending = found.some((effect) => effect?.kind === 'unknown' && effect.why === 'waiting');
    if (words === undefined || isPending) return done(none);
    const labels = options.map(({ value }) => value);
    const groups = groupOptions(labels, words.formatOptions(store.get, found), chosen);
    done(
      groups.map((group) =>
        text('effect.options', {
          options: group.labels.length === 0 ? text('effect.others') : group.labels.join(', '),
          price: group.price.replaceAll('\n', ', '),
        }),
      ),
    );
  });
}
