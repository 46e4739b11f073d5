import type { Atom, createStore } from 'jotai';
import type { Path } from '#domain/answers/answers.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { isShown } from '#domain/relevance/relevance.ts';
import type { Facts } from '#domain/facts.ts';
import type { CompiledForm } from '#domain/form.ts';
import type { LookupModel } from '#domain/lookups/lookup-model.ts';
import type { AnswerAtoms, EvaluatedAtoms } from '../answers/answer-atoms.ts';
import { createLatest } from '../latest.ts';
import type { Latest } from '../latest.ts';
import type { LookupAnswer, LookupService, LookupServices } from './lookup-services.ts';

export interface AskedParts {
  readonly form: CompiledForm;
  readonly store: ReturnType<typeof createStore>;
  readonly facts: Atom<Facts>;
  readonly answers: AnswerAtoms;
  readonly evaluated: EvaluatedAtoms;
  readonly services: LookupServices;
}

/** An answer that triggers a service lookup. */
export interface Asked {
  readonly path: Path;
  readonly model: LookupModel;
  readonly service: LookupService;
  readonly latest: Latest<string, LookupAnswer>;
  /** Path of the answer's row, '' outside rows. */
  readonly row: Path;
}

/** Finds the answers of a form that trigger service lookups. */
export function createAskedAnswers({ form, store, facts, answers, evaluated, services }: AskedParts) {
  const asked = new Map<Path, Asked>();
  return {
    /** Returns the answer at a path with its service; undefined when it triggers no lookup. */
    findAsked: (path: Path): Asked | undefined => {
      const present = asked.get(path);
      if (present !== undefined) return present;
      const { field, row = '' } = findInstance(form, path) ?? {};
      const model = form.lookups?.find(({ on }) => on === field?.path);
      const service = model && services[model.service];
      if (model === undefined || service === undefined) return undefined;
      const made = { path, model, service, row, latest: createLatest(store, service.ask) };
      asked.set(path, made);
      return made;
    },
    /** Returns the lookup query for the current answer. */
    examine: ({ path, service }: Asked) => service.examine(store.get(answers.answer(path))),
    /** Returns whether a field is visible and its row still exists. */
    isThere: (path: Path): boolean => {
      const instance = findInstance(form, path);
      if (instance === undefined) return false;
      const { field, row } = instance;
      const { rows } = field;
      const now = evaluated.read(store.get);
      const isInList = rows === undefined || now.rows(rows).includes(row.slice(rows.length + 1));
      return isInList && isShown(instance, now, store.get(facts));
    },
  };
}
