import { atom } from 'jotai';
import type { Atom } from 'jotai';
import type { FieldModel } from '#domain/form.ts';
import { formatChange } from '#domain/money.ts';
import { answerKindOf, toEnumOption } from '#domain/options/enum-options.ts';
import type { AnswersSession } from '#state/answers/answers-session.ts';
import type { CatalogueSession } from '#state/catalogue/catalogue-session.ts';
import type { SessionBase } from '#state/session-base.ts';
import type { FactsSession } from '#state/session-facts.ts';
import type { EntryNotes } from '#widgets/widget.ts';

const none: EntryNotes = {};

/**
 * The notes beside the entries of a choice: what each would do to today's total, or the whole total while there is none
 * yet. Nothing beside what is chosen, and while the total is not known.
 */
export function choiceNotesAtom(
  session: SessionBase & FactsSession & AnswersSession & CatalogueSession,
  field: FieldModel,
  path: string,
): Atom<EntryNotes> {
  const { form, answers, evaluated, facts, catalogue } = session;
  const kind = answerKindOf(field);
  return atom((get) => {
    const pricing = get(catalogue.pricing);
    if (pricing === undefined) return none;
    const [given, present] = [answers.read(get), get(facts)];
    const before = pricing.totalWith(form, given, present, {});
    const notes = get(evaluated.choices(path)).flatMap((option) => {
      const { value } = toEnumOption({ option }, kind);
      const after = pricing.totalWith(form, given, present, { [path]: value });
      const effect = after === null ? 0 : after - (before ?? 0);
      return effect === 0 ? [] : [[option.key, formatChange(effect)] as const];
    });
    return { notes: Object.fromEntries(notes) };
  });
}
