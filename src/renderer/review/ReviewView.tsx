import '#loading/late-texts.ts';
import { atom } from 'jotai';
import { useMemo, useSyncExternalStore } from 'react';
import { findInstance } from '#domain/relevance/field-instances.ts';
import type { CompiledForm } from '#domain/form.ts';
import { listFiledNames, listReviewSections } from '#domain/review/review-sections.ts';
import type { ReviewGroup, ReviewSection } from '#domain/review/review-sections.ts';
import type { ReviewModel } from '#domain/review/review-model.ts';
import { changeStep } from '#state/steps/navigation.ts';
import { useAtomValue } from '#widgets/use-atom-value.ts';
import { useSession } from '../session-context.ts';
import { scrollToElement } from '../fields/scroll-to.ts';
import './review.css';

/**
 * Returns whether an answer was typed. Browsers must not translate typed text, such as names, but may
 * translate options.
 */
function isTyped(form: CompiledForm, path: string): boolean {
  const field = findInstance(form, path)?.field;
  return field !== undefined && field.schema.type === 'string' && field.options === undefined;
}

/**
 * Renders the answers of one group, such as a person. Includes a title when the section has several
 * groups.
 */
function GroupLines({ group: { title, lines } }: { readonly group: ReviewGroup }) {
  const { form } = useSession();
  return (
    <>
      {title !== undefined && <h4 className="review-row">{title}</h4>}
      <dl className="review-lines">
        {lines.map(({ path, label, words }) => (
          <div key={path}>
            <dt data-money="list">{label}</dt>
            <dd translate={isTyped(form, path) ? 'no' : undefined}>{words}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function SectionView({ section: { step, groups } }: { readonly section: ReviewSection }) {
  const session = useSession();
  const change = () => {
    if (session.page.mode === 'steps') changeStep(session, step.key);
    else scrollToElement(document.getElementById(`step-${step.key}`));
  };
  return (
    // Not a landmark, because a page that shows all steps already has a landmark with this name.
    <div className="review-section">
      <div className="review-head">
        <h3>{step.title}</h3>
        <button type="button" className="link-button" onClick={change}>
          {session.text('review.change')}
          <span className="visually-hidden"> {step.title}</span>
        </button>
      </div>
      {groups.map((group) => (
        <GroupLines key={group.lines[0]?.path} group={group} />
      ))}
    </div>
  );
}

/** The initial width of the window decides whether the answers are folded. */
const ignoreChanges = () => () => undefined;
const isPhoneNow = () => matchMedia('(max-width: 63.99em)').matches;

/** Renders the answers of the other steps for a final check. */
export function ReviewView({ review }: { readonly review: ReviewModel }) {
  const session = useSession();
  const { form, evaluated, facts } = session;
  const sections = useAtomValue(
    useMemo(
      () =>
        atom((get) => listReviewSections(form, evaluated.read(get), get(facts), get(session.cart), review)),
      [form, evaluated, facts, session, review],
    ),
  );
  const names = new Intl.ListFormat('en-US').format(listFiledNames(form, sections));
  // Phones have no room for the answers beside the card.
  const isPhone = useSyncExternalStore(ignoreChanges, isPhoneNow, () => false);
  return (
    <div className="review">
      <details className="review-fold" open={!isPhone}>
        <summary>
          {session.text('review.all')}
          {names !== '' && <span translate="no">: {names}</span>}
        </summary>
        {sections.map((section) => (
          <SectionView key={section.step.key} section={section} />
        ))}
      </details>
    </div>
  );
}
