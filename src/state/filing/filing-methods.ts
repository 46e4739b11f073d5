import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import type { Jurisdiction } from '#domain/catalogue/catalogue.ts';
import { withMethod } from '#domain/filing/with-method.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { CartSession } from '../cart/cart-session.ts';
import { effectAtom } from '../cart/effect-atoms.ts';

/** A filing method, and the path of the answer that selects it. */
export interface MethodChoice {
  readonly path: Path;
  readonly jurisdiction: Jurisdiction;
  readonly key: string;
}

/** Describes how selecting a filing method changes the order; undefined while prices load. */
export function methodEffectAtom(
  session: AnswersSession & CartSession,
  { path, jurisdiction, key }: MethodChoice,
): Atom<string | undefined> {
  const effect = atom((get) => {
    const methods = withMethod(get(session.answers.answer(path)), jurisdiction, key);
    return effectAtom(session, (effects) => effects.describe({ answers: { [path]: methods } }));
  });
  return atom((get) => get(get(effect)));
}
