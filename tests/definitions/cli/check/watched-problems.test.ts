import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runForms } from '#definitions/cli/run-forms.ts';
import { quoteByList } from '#server/services/registrar/domain-records.ts';
import { applySlip, blamedLine } from '../../slips/corpus/apply-slip.ts';
import type { Slip } from '../../slips/corpus/slip.ts';
import { journeys } from '../../slips/journeys.ts';
import { jsonSyntax } from '../../slips/json-syntax.ts';
import { pages } from '../../slips/pages.ts';
import { CHECK_TASK, ProblemCollector, readTask } from '../../slips/watch/problem-matcher.ts';
import { readTerminalLines } from '../../slips/watch/terminal-lines.ts';
import { fixtureCatalogue as catalogue } from '../../../fixtures/fixture-catalogue.ts';
import { copyShipped } from '../copy-shipped.ts';

const SHIPPED = 'form-definitions';

/** Mistakes of three classes in one form, by name. */
const slips = [
  [jsonSyntax, 'no comma between two fields'],
  [pages, 'an unknown mode'],
  [journeys, 'another next page'],
] as const;

function getSlip(list: readonly Slip[], name: string): Slip {
  const slip = list.find((one) => one.name === name);
  if (slip === undefined) throw new Error(`Unknown mistake "${name}".`);
  return slip;
}

/** Runs `forms check --watch` as in the terminal of the editor, and collects the problems that it underlines. */
function watch(root: string, project: string) {
  const collector = new ProblemCollector(readTask(CHECK_TASK), project);
  const ended = new AbortController();
  const listeners = new Set<() => void>();
  const read = readTerminalLines((line) => {
    collector.addLine(line);
    for (const listener of listeners) listener();
  });
  const run = runForms(['check', '--watch'], {
    root,
    metaSchemas: [],
    sourceTypes: '/nowhere',
    today: new Date().toISOString().slice(0, 10),
    loadCatalogue: () => catalogue,
    quoteDomains: (domains) => quoteByList(domains, catalogue.tldPrices),
    awaitInterrupt: () => ended.signal,
    isTerminal: true,
    showProgress: (text) => read(`\r\u001B[2K${text}`),
    say: (line) => read(`${line}\r\n`),
    complain: (line) => read(`${line}\r\n`),
  });
  return {
    collector,
    hasRun: (times: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (collector.runs >= times) resolve();
        };
        listeners.add(look);
        look();
      }),
    end: async () => {
      ended.abort();
      return run;
    },
  };
}

describe('the check task of the editor', () => {
  it('runs the watching check of the project', () => {
    expect(readTask(CHECK_TASK).command).toBe('npm run --silent forms -- check --watch');
  });

  it('underlines mistakes on their lines while the check watches, until they are undone', async () => {
    const { root, project } = copyShipped('contact');
    const { collector, hasRun, end } = watch(root, project);
    await hasRun(1);
    expect(collector.list()).toEqual([]);
    for (const [list, name] of slips) {
      const slip = getSlip(list, name);
      const { runs } = collector;
      const copy = copyShipped('contact');
      applySlip(slip, copy.root, SHIPPED)();
      const before = copy.read(slip.file);
      const restore = applySlip(slip, root, SHIPPED);
      const after = slip.change?.(before) ?? before;
      await hasRun(runs + 1);
      expect(collector.list()).toContainEqual({
        file: join(root, slip.file),
        line: blamedLine(slip, before, after),
        column: expect.any(Number),
        severity: 'error',
        message: expect.stringMatching(/\[[a-z-]+\]$/),
      });
      restore();
      await hasRun(runs + 2);
      expect(collector.list()).toEqual([]);
    }
    expect(await end()).toBe(0);
  });
});
