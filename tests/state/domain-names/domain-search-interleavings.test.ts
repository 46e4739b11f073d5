import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { unavailable } from '#contract/service-result.ts';
import {
  answerQuestion,
  createTestAddress,
  DOMAINS,
  namesLike,
  openDomainDesk,
} from '../../fixtures/domain-desk.ts';
import type { DomainDesk } from '../../fixtures/domain-desk.ts';
import { countRuns } from '../../fixtures/count-runs.ts';

/** The number of random response sequences. `INTERLEAVINGS=10000` raises it. */
const numRuns = Number(process.env['INTERLEAVINGS'] ?? countRuns(200));

vi.spyOn(console, 'error').mockImplementation(() => undefined);

/** The actions of a visitor while requests are in flight. */
const visitorSteps = {
  searchOne: ({ search }: DomainDesk) => typeAndSearch(search, 'one'),
  searchTwo: ({ search }: DomainDesk) => typeAndSearch(search, 'two.net'),
  searchTaken: ({ search }: DomainDesk) => typeAndSearch(search, 'taken-three'),
  back: ({ address }: DomainDesk) => move(address, -1),
  forward: ({ address }: DomainDesk) => move(address, 1),
  nextPage: ({ search, get }: DomainDesk) => search.goToPage(get(search.results.page) + 1),
  retry: ({ search }: DomainDesk) => search.retry(),
  add: ({ search, get }: DomainDesk) => search.add(get(search.searched)?.domain ?? ''),
  remove: ({ search }: DomainDesk) => search.remove('one.com'),
} as const;

type Step = keyof typeof visitorSteps;

const steps: readonly Step[] = [
  ...(['searchOne', 'searchTwo', 'searchTaken', 'back', 'forward'] as const),
  ...(['nextPage', 'retry', 'add', 'remove'] as const),
];

function typeAndSearch(search: DomainDesk['search'], text: string): void {
  search.type(text);
  search.search();
}

function move(address: DomainDesk['address'], by: 1 | -1): void {
  const at = address.at() + by;
  if (at >= 0 && at < address.entries.length) address.go(by);
}

/** Checks the final state, when no request is in flight. */
function checkAtRest({ search, session, address, asked, get }: DomainDesk, fails: boolean): void {
  const searched = get(search.searched);
  const everAsked = asked.flatMap(({ fields }): readonly string[] => JSON.parse(fields['domains'] ?? '[]'));
  expect(everAsked.filter((name) => get(search.details(name)).kind === 'loading')).toEqual([]);
  expect(get(search.isLoading)).toBe(false);
  expect(searched?.name).toBe(address.read());
  const similar = get(search.results.similar);
  expect(similar.kind).not.toBe('loading');
  expect(similar.kind === 'none').toBe(searched === undefined);
  const [term = '', tld = ''] = searched?.domain.split('.') ?? [];
  // No results of an earlier search remain.
  const listed = similar.kind === 'known' ? similar.names : [];
  expect(listed).toEqual(similar.kind === 'known' ? namesLike(term, `.${tld}`) : []);
  const inSight = searched === undefined ? [] : [searched.domain, ...get(search.results.shown)];
  const kinds = inSight.map((name) => get(search.details(name)).kind);
  expect(kinds.filter((kind) => kind !== 'known' && kind !== 'failed')).toEqual([]);
  expect(fails || kinds.every((kind) => kind === 'known')).toBe(true);
  const quoted = get(session.facts).quotes?.domains ?? {};
  expect(get(search.cart.names).filter((name) => quoted[name]?.domain !== name)).toEqual([]);
  expect(Array.isArray(get(session.answers.answer(DOMAINS)) ?? [])).toBe(true);
}

describe('createDomainSearch with responses in any order', () => {
  it.each([
    { title: 'the service ignores aborted requests', heedsSignal: false, fails: false },
    { title: 'the service ends aborted requests', heedsSignal: true, fails: false },
    { title: 'some requests fail', heedsSignal: false, fails: true },
  ])('shows the last search and leaves nothing loading when $title', async ({ heedsSignal, fails }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom(...steps), { minLength: 1, maxLength: 8 }),
        fc.infiniteStream(fc.integer({ min: 0, max: 3 })),
        async (scheduler, done, luck) => {
          const desk = openDomainDesk({
            address: createTestAddress(),
            ask: async (action, fields, signal) => {
              await scheduler.schedule(Promise.resolve(), `${action} ${JSON.stringify(fields)}`);
              if (heedsSignal && signal?.aborted === true) return unavailable('network');
              const isBad = fails && luck.next().value === 0;
              return isBad ? unavailable('status') : answerQuestion(action, fields);
            },
          });
          scheduler.scheduleSequence(done.map((step) => async () => void visitorSteps[step](desk)));
          await scheduler.waitIdle();
          for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
          await scheduler.waitIdle();
          expect(() => checkAtRest(desk, fails)).not.toThrow();
        },
      ),
      { numRuns },
    );
  });
});
