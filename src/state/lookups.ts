import type { Atom, createStore } from 'jotai';
import type { ServiceResult } from '#contract/service-result.ts';
import { isEmptyAnswer } from '#domain/answers.ts';
import type { Path } from '#domain/answers.ts';
import type { Facts } from '#domain/facts.ts';
import { findInstance, placeInRow } from '#domain/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { LookupModel } from '#domain/lookup-model.ts';
import { isShown } from '#domain/relevance.ts';
import { fillText } from '#domain/texts.ts';
import type { AnswerAtoms } from './answer-atoms.ts';
import type { EvaluatedAtoms } from './evaluated-atoms.ts';
import type { Asking, LookupNote, Lookups } from './late-lookups.ts';
import { createLatest } from './latest.ts';
import type { Latest } from './latest.ts';
import type { LookupAnswer, LookupService, LookupServices } from './lookup-services.ts';

interface AskingParts {
  readonly form: CompiledForm;
  readonly store: ReturnType<typeof createStore>;
  readonly facts: Atom<Facts>;
  readonly answers: AnswerAtoms;
  readonly evaluated: EvaluatedAtoms;
  readonly services: LookupServices;
  readonly note: Lookups['note'];
  /** Writes answers as a visitor would. */
  readonly fill: (answers: ReadonlyMap<Path, unknown>) => void;
  readonly text: (key: string) => string;
  /** At least so long between two questions, in ms. */
  readonly everyMs: number;
}

/** An answer that a service is asked about. */
interface Asked {
  readonly path: Path;
  readonly model: LookupModel;
  readonly service: LookupService;
  readonly latest: Latest<string, LookupAnswer>;
  /** Path of its row, '' outside rows. */
  readonly row: Path;
}

type Result = ServiceResult<LookupAnswer>;

/** A field's name within a sentence: `Make` is `make`, `VIN` stays. */
function inSentence(title: string): string {
  return /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** `make, model and year`. */
function listNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}

/**
 * Makes what asks services about answers: of each answer the last one that is complete, one question at a time and not
 * sooner than `everyMs` after the one before, none twice. What a service says fills answers that are blank, and only
 * while the answer it was asked about is still the same.
 */
export function createAsking(parts: AskingParts): Asking {
  const { form, store, facts, answers, evaluated, services, note, fill, text, everyMs } = parts;
  const asked = new Map<Path, Asked>();
  /** What was answered for good, by service and question. */
  const known = new Map<string, Result>();
  /** Questions that wait for their turn, by path. */
  const waiting = new Map<Path, string>();
  /** Questions that are under way. */
  const underWay = new Map<string, Asked>();
  let lastAsked = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const findAsked = (path: Path): Asked | undefined => {
    const present = asked.get(path);
    if (present !== undefined) return present;
    const { field, row = '' } = findInstance(form, path) ?? {};
    const model = form.lookups?.find(({ on }) => on === field?.path);
    const service = model && services[model.service];
    if (model === undefined || service === undefined) return undefined;
    const made = { path, model, service, row, latest: createLatest(store, service.ask) };
    asked.set(path, made);
    return made;
  };
  const examine = ({ path, service }: Asked) => service.examine(store.get(answers.answer(path)));
  const keyOf = ({ model }: Asked, question: string) => `${model.service} ${question}`;
  const isThere = (path: Path): boolean => {
    const instance = findInstance(form, path);
    if (instance === undefined) return false;
    const { field, row } = instance;
    const { rows } = field;
    const now = evaluated.read(store.get);
    const isInList = rows === undefined || now.rows(rows).includes(row.slice(rows.length + 1));
    return isInList && isShown(instance, now, store.get(facts));
  };

  const write = (one: Asked, isAsking: boolean, ...sentences: readonly (string | undefined)[]) => {
    const { hint } = examine(one);
    const all = [...sentences, hint === undefined ? undefined : text(hint)];
    const words = all.filter((sentence) => sentence !== undefined && sentence !== '').join(' ');
    const next: LookupNote | null = words === '' ? null : { isAsking, text: words };
    store.set(note(one.path), next);
  };

  /** Fills what is blank; answers the names of what was filled. */
  const fillBlanks = ({ model, row }: Asked, says: LookupAnswer['says']): readonly string[] => {
    const found = Object.entries(model.fills).flatMap(([template, name]) => {
      const path = placeInRow(template, row);
      const said = Object.hasOwn(says, name) ? says[name] : undefined;
      const isBlank = isEmptyAnswer(store.get(answers.answer(path)));
      return said === undefined || !isBlank || !isThere(path) ? [] : [{ template, path, said }];
    });
    if (found.length > 0) fill(new Map(found.map(({ path, said }) => [path, said] as const)));
    return found.map(({ template }) => inSentence(form.fields[template]?.title ?? template));
  };

  const describe = (one: Asked, result: Result): string | undefined => {
    if (result.kind === 'unavailable') {
      console.warn(`The service ${one.model.service} did not answer: ${result.cause}.`);
      return text('lookup.unavailable');
    }
    if (result.kind !== 'ok') return text('lookup.unknown');
    const { says, suggestion } = result.value;
    if (suggestion !== undefined) return fillText(text('lookup.suggested'), { value: suggestion });
    const filled = fillBlanks(one, says);
    return filled.length === 0 ? undefined : fillText(text('lookup.filled'), { list: listNames(filled) });
  };

  const settle = (one: Asked, question: string, result: Result) => {
    if (result.kind !== 'unavailable') known.set(keyOf(one, question), result);
    const isStill = examine(one).question === question && isThere(one.path);
    write(one, false, isStill ? describe(one, result) : undefined);
  };

  const ask = async (one: Asked, question: string) => {
    const key = keyOf(one, question);
    lastAsked = Date.now();
    underWay.set(key, one);
    const result = await one.latest.run(question);
    // Where the answer has changed in between, what is under way now is somebody else's.
    if (result === undefined) return;
    underWay.delete(key);
    settle(one, question, result);
    takeNext();
  };

  const takeNext = () => {
    for (const [path, question] of waiting) {
      const one = findAsked(path);
      const answer = one && known.get(keyOf(one, question));
      if (one !== undefined && answer === undefined && underWay.has(keyOf(one, question))) continue;
      const rest = lastAsked + everyMs - Date.now();
      if (one !== undefined && answer === undefined && rest > 0) {
        timer ??= setTimeout(() => {
          timer = undefined;
          takeNext();
        }, rest);
        return;
      }
      waiting.delete(path);
      if (one === undefined) continue;
      if (answer === undefined) void ask(one, question);
      else settle(one, question, answer);
    }
  };

  const leave = (one: Asked) => {
    waiting.delete(one.path);
    for (const [key, asking] of underWay) if (asking === one) underWay.delete(key);
    one.latest.cancel();
  };

  return {
    noteChange: (path) => {
      const one = findAsked(path);
      if (one === undefined) return;
      const { question } = examine(one);
      if (question !== undefined && waiting.get(path) === question) return;
      if (question !== undefined && underWay.get(keyOf(one, question)) === one) return;
      leave(one);
      if (question !== undefined) {
        waiting.set(path, question);
        write(one, true, text('lookup.asking'));
      } else write(one, false);
      takeNext();
    },
  };
}
