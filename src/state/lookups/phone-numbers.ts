import { atom } from 'jotai';
import { createVirtualPhoneClient } from '#api/virtual-phone-client.ts';
import type { FindVirtualPhones } from '#api/virtual-phone-client.ts';
import type { Path } from '#domain/answers/answers.ts';
import { findInstance } from '#domain/relevance/field-instances.ts';
import { findAreaCode } from '#domain/phones/number-choices.ts';
import { readAreaCode } from '#domain/phones/virtual-number.ts';
import type { AnswersSession } from '../answers/answers-session.ts';
import type { ChangesSession } from '../reactions/changes.ts';
import type { SessionBase } from '../session-base.ts';
import { createLatest } from '../latest.ts';
import type { LatestState } from '../latest.ts';

/** The available phone numbers. `idle` until the area code is complete. */
type PhoneOffer =
  | { readonly kind: 'idle' | 'loading' | 'none' | 'failed' }
  | { readonly kind: 'available'; readonly numbers: readonly string[] };

type State = LatestState<string, readonly string[]>;

function toOffer(state: State): PhoneOffer {
  if (state.kind !== 'answered') return { kind: state.kind };
  const { result } = state;
  if (result.kind === 'ok') return { kind: 'available', numbers: result.value };
  return { kind: result.kind === 'none' ? 'none' : 'failed' };
}

function createFind({ page, ports }: SessionBase): FindVirtualPhones {
  return createVirtualPhoneClient(page.apiBase, page.website_id, ports.waits.lookupMs);
}

/**
 * Creates the phone numbers of a field whose area code is answered at another path. When an area code becomes
 * complete, clears the answer and requests numbers. Clears an answer that is not among the returned numbers.
 */
export function createPhoneNumbers(
  session: SessionBase & AnswersSession & ChangesSession,
  path: Path,
  areaCodePath: Path,
  find: FindVirtualPhones = createFind(session),
) {
  const { store, answers, changes, ports } = session;
  const { phoneRefreshMs } = ports.waits;
  const chosen = answers.answer(path);
  const areaCode = atom((get) => readAreaCode(get(answers.answer(areaCodePath))));
  const questions = createLatest<string, readonly string[]>(store, find);
  const secondsLeft = atom(0);
  let mayAskAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const clearChoice = () => {
    if (store.get(chosen) !== undefined) changes.putBack(new Map([[path, undefined]]));
  };
  const countDown = () => {
    const leftMs = mayAskAt - Date.now();
    store.set(secondsLeft, Math.max(0, Math.ceil(leftMs / 1_000)));
    if (leftMs > 0) timer = setTimeout(countDown, leftMs % 1_000 || 1_000);
  };
  const ask = async (code: string) => {
    clearTimeout(timer);
    mayAskAt = Date.now() + phoneRefreshMs;
    countDown();
    const result = await questions.run(code);
    if (result === undefined) return;
    if (result.kind === 'unavailable') console.warn(`Telephone numbers: ${result.cause}.`);
    const present = store.get(chosen);
    if (result.kind !== 'ok' || !result.value.some((number) => number === present)) clearChoice();
  };

  const canRefresh = atom(
    (get) => get(areaCode) !== undefined && get(secondsLeft) === 0 && get(questions.state).kind !== 'loading',
  );
  const first = store.get(areaCode);
  if (first !== undefined) void ask(first);
  store.sub(areaCode, () => {
    const code = store.get(areaCode);
    if (code === undefined) return questions.cancel();
    clearChoice();
    void ask(code);
  });
  return {
    offer: atom((get) => toOffer(get(questions.state))),
    secondsLeft,
    canRefresh,
    refresh: () => {
      const code = store.get(areaCode);
      if (code !== undefined && store.get(canRefresh)) void ask(code);
    },
  };
}

/** Creates the phone numbers of a field whose widget options name the area code's field. */
export function openPhoneNumbers(session: SessionBase & AnswersSession & ChangesSession, path: Path) {
  const field = findInstance(session.form, path)?.field;
  return createPhoneNumbers(session, path, (field && findAreaCode(field, path)) ?? '');
}
