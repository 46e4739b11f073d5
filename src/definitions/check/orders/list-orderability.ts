import type { Answers, AnswersDocument, Path } from '#domain/answers/answers.ts';
import type { Catalogue } from '#domain/catalogue/catalogue.ts';
import type { Facts, PageConfiguration, Quotes } from '#domain/facts.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import type { CompiledForm, FieldModel } from '#domain/form.ts';
import type { Option } from '#domain/options/option.ts';
import { choicesOf, keyOf } from '#domain/options/options.ts';
import { deriveOrderFrom } from '#domain/derive-order.ts';
import { NO_FACTS } from '../no-facts.ts';
import { fillAnswers } from './fill-answers.ts';
import { startingAnswers } from './starting-answers.ts';
import type { Hints } from './fill-answers.ts';
import { evaluateOrder, evaluateUnavailable } from './evaluate-order.ts';
import type { OrderOutcome } from './evaluate-order.ts';
import { documentWith, frozenAnswersOf, withAnswers } from './layered-answers.ts';
import { SAMPLE_QUOTES } from './sample-quotes.ts';
import { answerFor, listSelectionPaths, optionsOf } from './selections.ts';
import type { SelectionPaths } from './selections.ts';

/** The outcome for one state and entity type. A key is undefined if the form has no such field. */
export interface Orderability {
  readonly paths: SelectionPaths;
  readonly state: string | undefined;
  readonly entityType: string | undefined;
  readonly outcome: OrderOutcome;
}

export interface OrderabilityOptions {
  /** A date, `YYYY-MM-DD`. */
  readonly today?: string;
  /** Returns the answers to try first at a path, for rules that no default sample passes. */
  readonly hints?: Hints;
  /** Service responses for the sample answers. */
  readonly quotes?: Quotes | undefined;
  /** Omits unavailable states and entity types. */
  readonly availableOnly?: boolean;
}

interface Ordering {
  readonly form: CompiledForm;
  readonly facts: Facts;
  readonly hints: Hints;
  readonly availableOnly: boolean;
}

type Selection = ReadonlyMap<Path, unknown>;

function select(
  { form }: Ordering,
  chosen: readonly (readonly [Path | undefined, Option | undefined])[],
): Selection {
  return new Map(
    chosen.flatMap(([path, option]) => {
      const field = path === undefined ? undefined : findInstance(form, path)?.field;
      if (path === undefined || field === undefined || option === undefined) return [];
      return [[path, answerFor(field, option)] as const];
    }),
  );
}

/**
 * Returns the options of a field, and those available with these answers. A fixed answer counts as the only
 * option.
 */
function optionsAt({ form, facts }: Ordering, path: Path | undefined, given: Answers) {
  const options = optionsOf(form, path);
  if (path === undefined || options === undefined) return { list: [undefined], available: [undefined] };
  const fixed = keyOf(form.fixed[path]);
  const list = fixed === undefined ? options.list : options.list.filter(({ key }) => key === fixed);
  return { list, available: choicesOf(options, deriveOrderFrom(form, given, facts).answers, facts) };
}

/** Lists the fields whose relevance, options or rules depend on one of these paths. */
function fieldsReading(form: CompiledForm, selected: readonly Path[]): readonly FieldModel[] {
  const paths = selected.map((path) => findInstance(form, path)?.field.path ?? path);
  return Object.values(form.fields).filter(
    ({ path, reads }) => paths.includes(path) || reads.some((read) => paths.includes(read)),
  );
}

/** Filled answers, one set per entity type. The same answers work for most states. */
interface Filled {
  readonly document: AnswersDocument;
  readonly answers: Answers;
  /** The field for which no answer was found. */
  readonly failing: Path | undefined;
}

function listPair(ordering: Ordering, paths: SelectionPaths): readonly Orderability[] {
  const { form, facts, hints, availableOnly } = ordering;
  const document = startingAnswers(form, facts);
  const start: Filled = { document, answers: frozenAnswersOf(document), failing: undefined };
  const kept = [paths.state, paths.entityType].filter((path) => path !== undefined);
  const affected = paths.state === undefined ? [] : fieldsReading(form, [paths.state]);
  const filled = new Map<string | undefined, Filled>();

  const evaluate = (state: Option | undefined, entityType: Option | undefined): OrderOutcome => {
    const selection = select(ordering, [
      [paths.state, state],
      [paths.entityType, entityType],
    ]);
    const known = filled.get(entityType?.key);
    const before = known ?? start;
    // Filled answers are valid. A different state can only invalidate the fields that read the state.
    const fields = known?.failing === undefined && known !== undefined ? affected : undefined;
    const outcome = evaluateOrder(form, withAnswers(before.answers, selection), facts, fields);
    if (outcome.kind !== 'unanswerable' || outcome.path === known?.failing) return outcome;
    const after = fillAnswers(form, facts, documentWith(before.document, selection), hints, kept).document;
    const answers = frozenAnswersOf(after);
    const now = evaluateOrder(form, answers, facts);
    const failing = now.kind === 'unanswerable' ? now.path : undefined;
    filled.set(entityType?.key, { document: after, answers, failing });
    return now;
  };

  const refuse = (state: Option | undefined, entityType: Option | undefined): OrderOutcome => {
    const selection = select(ordering, [
      [paths.state, state],
      [paths.entityType, entityType],
    ]);
    return evaluateUnavailable(form, withAnswers(start.answers, selection), facts);
  };

  const isPlaceAvailable = (state: Option | undefined, entityType: Option | undefined): boolean => {
    const ofType = withAnswers(start.answers, select(ordering, [[paths.entityType, entityType]]));
    const { available } = optionsAt(ordering, paths.state, ofType);
    return available.some((option) => option?.key === state?.key);
  };

  return optionsAt(ordering, paths.state, start.answers).list.flatMap((state) => {
    const inState = withAnswers(start.answers, select(ordering, [[paths.state, state]]));
    const { list, available } = optionsAt(ordering, paths.entityType, inState);
    return list.flatMap((entityType): readonly Orderability[] => {
      const isAvailable =
        available.some((option) => option?.key === entityType?.key) && isPlaceAvailable(state, entityType);
      if (!isAvailable && availableOnly) return [];
      const outcome = isAvailable ? evaluate(state, entityType) : refuse(state, entityType);
      return [{ paths, state: state?.key, entityType: entityType?.key, outcome }];
    });
  });
}

/**
 * Checks for every state and entity type whether an order can be completed on a page. The answers satisfy the
 * form's rules; the prices are those of the catalog.
 */
export function listOrderability(
  form: CompiledForm,
  page: PageConfiguration,
  catalogue: Catalogue,
  options: OrderabilityOptions = {},
): readonly Orderability[] {
  const { today = NO_FACTS.today, hints = () => [], availableOnly = false, quotes = SAMPLE_QUOTES } = options;
  const ordering = { form, facts: { page, catalogue, today, quotes }, hints, availableOnly };
  return listSelectionPaths(form).flatMap((paths) => listPair(ordering, paths));
}
