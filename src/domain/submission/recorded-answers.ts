import type { AnswersDocument, Path } from '../answers/answers.ts';
import { getAtPath, isSafeSegment, setAtPath } from '../answers/path.ts';
import { stateNameOf } from '../cart/lines/state-name.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Facts } from '../facts.ts';
import type { CompiledForm } from '../form.ts';
import { keyOf } from '../options/options.ts';
import { isRecord, readProperty } from '../read-property.ts';

/**
 * Two answers have another shape in posts and records than in the form: a trade name is stored under the name of its
 * state, and the answers to a page's questions are a list. Each entry has the question's key, so that the list stays
 * readable when a page gets a new question.
 */
const TRADE_NAME = 'productState.tradeName.data.tradeName';
const QUESTIONS = 'jobInformation.supplementalQuestions';

function replaceAt(document: AnswersDocument, path: Path, value: unknown): AnswersDocument {
  const copy: Record<string, unknown> = structuredClone({ ...document });
  setAtPath(copy, path, value);
  return copy;
}

/** Returns the name of the state where the form files a trade name; '' while there is none. */
function findState({ cart }: CompiledForm, document: AnswersDocument, catalogue: Catalogue): string {
  const model = [...cart.primary, ...cart.optional].find(({ saveAs }) => saveAs === 'tradeName');
  if (model?.jurisdiction === undefined) return '';
  return stateNameOf(catalogue, keyOf(getAtPath(document, model.jurisdiction)) ?? '');
}

/** Lists the answered questions in the order of the page. */
function listQuestions(questions: Readonly<Record<string, unknown>>, { page }: Facts): readonly object[] {
  const asked = page.settings['supplementalQuestions'];
  const keys = Array.isArray(asked) ? asked.map((question) => readProperty(question, 'key')) : [];
  return Object.entries(questions)
    .map(([key, value]) => ({ key, value }))
    .sort((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));
}

/**
 * Returns a document of the form's fields as posts and records contain it.
 *
 * Decision: docs/decisions/206-record-trade-names-by-state.md
 */
export function toRecordedAnswers(
  form: CompiledForm,
  document: AnswersDocument,
  facts: Facts,
): AnswersDocument {
  const tradeName = getAtPath(document, TRADE_NAME);
  const state = typeof tradeName === 'string' ? findState(form, document, facts.catalogue) : '';
  const named = state === '' ? document : replaceAt(document, TRADE_NAME, { [state]: tradeName });
  const questions = getAtPath(named, QUESTIONS);
  return isRecord(questions) ? replaceAt(named, QUESTIONS, listQuestions(questions, facts)) : named;
}

function readQuestion(entry: unknown): readonly (readonly [string, unknown])[] {
  const key = readProperty(entry, 'key');
  const isKnown = typeof key === 'string' && isSafeSegment(key) && !key.includes('.');
  return isKnown ? [[key, readProperty(entry, 'value')]] : [];
}

/**
 * Returns posted or recorded answers as a document of the form's fields. Older ones already are: a single trade name
 * is that of every state, and questions are named by their keys.
 */
export function fromRecordedAnswers(
  form: CompiledForm,
  document: AnswersDocument,
  catalogue: Catalogue,
): AnswersDocument {
  const byState = getAtPath(document, TRADE_NAME);
  const named = isRecord(byState)
    ? replaceAt(document, TRADE_NAME, readProperty(byState, findState(form, document, catalogue)))
    : document;
  const listed = getAtPath(named, QUESTIONS);
  if (!Array.isArray(listed)) return named;
  return replaceAt(named, QUESTIONS, Object.fromEntries(listed.flatMap(readQuestion)));
}
