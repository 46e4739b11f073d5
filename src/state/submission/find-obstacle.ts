import { isSaleOf } from '#domain/submission/is-sale.ts';
import { isOffline } from '#loading/when-back.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { CartSession } from '../cart/cart-session.ts';
import type { DraftsSession } from '../drafts/drafts-session.ts';
import type { InputSession } from '../input/late-input.ts';
import type { RulesSession } from '../rules/rules-session.ts';
import type { SessionBase } from '../session-base.ts';
import type { FactsSession } from '../session-facts.ts';
import { goToStep, validateSteps } from '../steps/navigation.ts';
import { findStepOf } from '../steps/find-step.ts';
import type { StepsSession } from '../steps/steps-session.ts';
import { lacksConsentAtom } from './renewal-consent.ts';
import { submissionErrors } from './submission-errors.ts';
import type { SubmissionStatus, SubmissionError } from './submission-status.ts';
import { findUnprintable } from '#domain/rules/plain-text.ts';
import { showRefusedFields } from './rejected-fields.ts';

/** A reason why the form cannot be submitted. */
type Obstacle = Extract<SubmissionStatus, { readonly kind: 'invalid' | 'low-price' | 'failed' }>;

type Answered = SessionBase &
  FactsSession &
  AnswersSession &
  RulesSession &
  StepsSession &
  DraftsSession &
  InputSession;

/**
 * Validates the visible steps and the consent to renewals. On failure goes to the first failing step and returns the problems to show
 * there.
 */
function findInvalid(session: Answered & CartSession): Obstacle | undefined {
  const { store, steps, page } = session;
  const problems = validateSteps(session, store.get(steps.shown));
  // An offered price that is too low changes the charges before the order is sent.
  const isPriced = store.get(session.cart).lowPrice === undefined;
  const isUnagreed = isPriced && store.get(lacksConsentAtom(session));
  if (problems.length === 0 && !isUnagreed) return undefined;
  if (page.mode !== 'steps') return { kind: 'invalid', problems, lacksConsent: isUnagreed };
  const step = findStepOf(session, problems);
  if (step !== undefined) goToStep(session, step.key);
  // Show only problems whose fields are on the current page.
  const isHere = step === undefined || step === store.get(steps.shown).at(-1);
  const shown = problems.filter((problem) => findStepOf(session, [problem]) === step);
  return { kind: 'invalid', problems: shown, lacksConsent: isHere && isUnagreed };
}

function tooMany({ store, draft }: Answered): Obstacle {
  const { tooManyAttempts, tooManyUnsaved } = submissionErrors;
  return { kind: 'failed', error: store.get(draft.isSaved) ? tooManyAttempts : tooManyUnsaved };
}

/** Returns the reason why the form cannot be submitted; undefined when it can. */
export function findObstacle(
  session: Answered & CartSession,
  hasNoAttemptLeft: boolean,
): Obstacle | undefined {
  const invalid = findInvalid(session);
  if (invalid !== undefined) return invalid;
  const isSale = isSaleOf(session.form);
  const { lowPrice, totalCents } = session.store.get(session.cart);
  if (isOffline()) {
    const { offline, offlineUnpriced } = submissionErrors;
    return { kind: 'failed', error: isSale && totalCents === null ? offlineUnpriced : offline };
  }
  const attempts = hasNoAttemptLeft ? tooMany(session) : undefined;
  if (!isSale) return attempts;
  if (lowPrice !== undefined) return { kind: 'low-price', ...lowPrice };
  if (totalCents === null) return { kind: 'failed', error: submissionErrors.unpriced };
  return attempts;
}

type Refusing = SessionBase & AnswersSession & RulesSession & StepsSession & DraftsSession;

/**
 * Rejects answers with invisible characters, which pasted text can contain, and shows them at their fields. Returns
 * undefined when none exist.
 */
export function rejectUnprintable(session: Refusing): SubmissionError | undefined {
  const found = findUnprintable(session.form, session.evaluated.read(session.store.get), session.text);
  if (found.length === 0) return undefined;
  const problems = found.map(({ path, rule, params }) => ({ path, rule, message: String(params['reason']) }));
  return { ...submissionErrors.unprintable, problems: showRefusedFields(session, problems) };
}
