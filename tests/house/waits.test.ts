import { describe, expect, it } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files.ts';

/**
 * Matches fixed delays and timeouts that are too short for a slow machine. Connection timeouts do not count.
 * The default timeout of `vi.waitFor` is a second. The default of `expect.poll` comes from the test
 * configuration.
 */
const WAIT =
  /(?<!socket\.)\bsetTimeout\(|\bwaitForTimeout\(|\btimers\/promises'|\b(sleep|delay)\(|\bscheduler\.wait\(|\bvi\.waitFor\(/;

/** The files that may use fixed delays, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  'tests/fixtures/next-turn.ts': 'A turn of the event loop takes no time.',
  'tests/browser/domains.test.ts': 'A slow service: browsers ignore layout shifts right after an input.',
  'tests/state/lookups/phone-numbers.test.ts': 'A slow service, with fake timers.',
  'tests/server/clear-test-run.ts': 'Polls for the end of a process, outside of the test runner.',
  'tests/server/database/order-until-placed.ts': 'A visitor who retries after a 503 response.',
  'tests/house/waits.test.ts': 'This file contains the words that it searches for.',
};

const tests = sourceFiles.filter((path) => path.startsWith('tests/'));

function findWaits(path: string): readonly string[] {
  const lines = readProjectFile(path).split('\n');
  return lines.flatMap((line, index) => (WAIT.test(line) ? [`${path}:${index + 1}  ${line.trim()}`] : []));
}

describe('a test', () => {
  it('waits for events, never for a fixed time', () => {
    const waits = tests.filter((path) => ALLOWED[path] === undefined).flatMap(findWaits);
    expect(waits, 'wait for the event: use expect.poll, a locator, a request or page.clock').toEqual([]);
  });

  it('uses fixed delays only in the listed files', () => {
    expect(Object.keys(ALLOWED).filter((path) => findWaits(path).length === 0)).toEqual([]);
  });

  it.each([
    'await new Promise((resolve) => setTimeout(resolve, 300));',
    'await page.waitForTimeout(250);',
    "import { setTimeout as wait } from 'node:timers/promises';",
    'await sleep(10);',
    'await vi.waitFor(() => expect(mails).toHaveLength(1));',
  ])('fails when it contains the wait %j', (line) => {
    expect(line).toMatch(WAIT);
  });
});
