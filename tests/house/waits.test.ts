import { describe, expect, it } from 'vitest';
import { readProjectFile, sourceFiles } from './project-files.ts';

/**
 * Every way to let time pass, or to wait for less than a slow machine needs; a time limit of a connection is none.
 * `vi.waitFor` waits for a second where nothing else is said, `expect.poll` as long as the run's settings say.
 */
const WAIT =
  /(?<!socket\.)\bsetTimeout\(|\bwaitForTimeout\(|\btimers\/promises'|\b(sleep|delay)\(|\bscheduler\.wait\(|\bvi\.waitFor\(/;

/** Where time may pass, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'tests/fixtures/next-turn.ts': 'a turn of the event loop takes no time',
  'tests/browser/domains.test.ts': 'a service that answers late, as browsers count shifts of a layout',
  'tests/state/phones/phone-numbers.test.ts': 'a service that answers late, by timers of the test',
  'tests/server/clear-test-run.ts':
    'asks again and again whether a process has ended, outside of the test runner',
  'tests/server/database/order-until-placed.ts': 'a visitor who tries again after an answer of 503',
  'tests/house/waits.test.ts': 'these words',
};

const tests = sourceFiles.filter((path) => path.startsWith('tests/'));

function findWaits(path: string): readonly string[] {
  const lines = readProjectFile(path).split('\n');
  return lines.flatMap((line, index) => (WAIT.test(line) ? [`${path}:${index + 1}  ${line.trim()}`] : []));
}

describe('a test', () => {
  it('waits for what happens, and never for a while', () => {
    const waits = tests.filter((path) => ALLOWED[path] === undefined).flatMap(findWaits);
    expect(waits, 'wait for it: expect.poll, a locator, a request, page.clock').toEqual([]);
  });

  it('lets time pass where it is said only', () => {
    expect(Object.keys(ALLOWED).filter((path) => findWaits(path).length === 0)).toEqual([]);
  });

  it.each([
    'await new Promise((resolve) => setTimeout(resolve, 300));',
    'await page.waitForTimeout(250);',
    "import { setTimeout as wait } from 'node:timers/promises';",
    'await sleep(10);',
    'await vi.waitFor(() => expect(mails).toHaveLength(1));',
  ])('would be found waiting by %j', (line) => {
    expect(line).toMatch(WAIT);
  });
});
