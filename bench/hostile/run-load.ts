import * as fc from 'fast-check';
import { Visitor } from '../../tests/server/test-visitor.ts';
import { placeGoldenOrders } from '../records/place-golden-orders.ts';
import { repeatAtOnce } from '../repeat-at-once.ts';
import { makeGoldenPosts } from '../storefront/golden-posts.ts';
import { withDesk } from './desk-session.ts';
import type { DeskSession } from './desk-session.ts';
import { hostileRequests } from './hostile-requests.ts';
import type { Measured } from './measured.ts';
import type { HostileRequest } from './request.ts';
import { isFailure, sendRequest } from './send-request.ts';
import type { Outcome } from './send-request.ts';
import type { ProbedStorefront } from './start-probed.ts';

/** Number of requests per visitor. Card tokens are valid for one order only, and cookies expire. */
const BATCH = 1_000;
const AT_ONCE = 8;
const FIRST_PAGE = '/contact/';

/** A failed request: a 5xx response, or none. */
export interface Failure extends Outcome {
  readonly request: HostileRequest;
}

export interface LoadResult {
  readonly sent: number;
  /** The number of each outcome, by family. */
  readonly outcomes: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly slowest: Failure | undefined;
  readonly failures: readonly Failure[];
  /** Measured after a tenth of the load, when all code has run and all caches are warm. */
  readonly early: Measured | undefined;
}

/** Sends hostile requests until all are sent or the time is up. The same seed produces the same requests. */
export async function runLoad(
  server: ProbedStorefront,
  desk: DeskSession,
  { posts, seed, isLate }: { readonly posts: number; readonly seed: number; readonly isLate: () => boolean },
): Promise<LoadResult> {
  const port = Number(new URL(server.origin).port);
  const outcomes = new Map<string, Map<string, number>>();
  const failures: Failure[] = [];
  let slowest: Failure | undefined;
  let early: Measured | undefined;
  let sent = 0;
  // Requests for foreign records need records of others.
  await placeGoldenOrders(server.origin);
  for (let batch = 0; sent < posts && !isLate() && !server.hasEnded(); batch += 1) {
    const visitor = await Visitor.open(server.origin, FIRST_PAGE);
    const caller = { cookies: withDesk(visitor.cookies, desk), xsrfToken: visitor.xsrfToken };
    const golden = await makeGoldenPosts(() => visitor.tokenize());
    const requests = fc.sample(hostileRequests(golden, caller, await desk.readIds()), {
      seed: seed + batch,
      numRuns: Math.min(BATCH, posts - sent),
    });
    sent += await repeatAtOnce(requests, AT_ONCE, isLate, async (request) => {
      const { family, times = 1 } = request;
      const counts = outcomes.get(family) ?? new Map<string, number>();
      const sending = Array.from({ length: times }, () => sendRequest(port, request));
      for (const outcome of await Promise.all(sending)) {
        outcomes.set(family, counts.set(outcome.name, (counts.get(outcome.name) ?? 0) + 1));
        if (isFailure(outcome)) failures.push({ ...outcome, request });
        if (outcome.elapsedMs > (slowest?.elapsedMs ?? 0)) slowest = { ...outcome, request };
      }
    });
    if (early === undefined && sent * 10 >= posts) early = await server.measure();
    console.error(`${sent} of ${posts} sent, ${failures.length} failed`);
  }
  return { sent, outcomes, slowest, failures, early };
}
