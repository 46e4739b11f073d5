import { useEffect } from 'react';
import type { Cart } from '#domain/cart/cart.ts';
import type { FormSession } from '#state/form-session.ts';
import { instancesOfStep, validateSteps } from '#state/steps/navigation.ts';
import type { FormScope } from '../session-context.ts';
import { useFormScope } from '../session-context.ts';

/** Asks about a price below the minimum when the visitor leaves its field, and again on Continue. */
export function PriceCheck() {
  const scope = useFormScope();
  useEffect(() => watchPrices(scope), [scope]);
  return null;
}

/** Returns a price below the minimum on the current step, if all other answers there are valid. */
function findLowPriceHere(session: FormSession): Cart['lowPrice'] {
  const { store, steps, page } = session;
  const { lowPrice } = store.get(session.cart);
  const current = store.get(steps.current);
  // Submit checks the price itself.
  const isSubmit = page.mode !== 'steps' || store.get(steps.shown).at(-1) === current;
  if (lowPrice === undefined || current === undefined || isSubmit) return undefined;
  const isHere = instancesOfStep(session, current).some(({ path }) => path === lowPrice.path);
  return isHere && validateSteps(session, [current]).length === 0 ? lowPrice : undefined;
}

function watchPrices({ session, submission }: FormScope): () => void {
  const { store } = session;
  let declined: unknown;
  let isPressing = false;
  let left: string | undefined;

  const check = () => {
    const { lowPrice } = store.get(session.cart);
    const path = left;
    left = undefined;
    if (path === undefined || lowPrice?.path !== path || store.get(submission.status).kind !== 'idle') return;
    const named = store.get(session.answers.answer(path));
    // Ask only once per price at the field. Continue asks again.
    if (named === declined) return;
    declined = named;
    store.set(submission.status, 'hinder', { kind: 'low-price', ...lowPrice, at: 'field' });
  };
  const checkSoon = () => setTimeout(check);
  const leave = ({ target }: FocusEvent) => {
    const path = target instanceof Element ? target.closest('[data-path]')?.getAttribute('data-path') : null;
    if (typeof path !== 'string') return;
    left = path;
    // Wait until the pointer is released: the pressed element, such as the checkbox next to the field, may
    // change the price.
    if (!isPressing) checkSoon();
  };
  const stop = (event: SubmitEvent) => {
    const lowPrice = findLowPriceHere(session);
    if (lowPrice === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    store.set(submission.status, 'hinder', { kind: 'low-price', ...lowPrice, at: 'step' });
  };
  const press = () => {
    isPressing = true;
  };
  const release = () => {
    isPressing = false;
    checkSoon();
  };

  document.addEventListener('submit', stop, true);
  document.addEventListener('focusout', leave);
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('pointerup', release);
  document.addEventListener('pointercancel', release);
  return () => {
    document.removeEventListener('submit', stop, true);
    document.removeEventListener('focusout', leave);
    document.removeEventListener('pointerdown', press, true);
    document.removeEventListener('pointerup', release);
    document.removeEventListener('pointercancel', release);
  };
}
