import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runForms } from '#definitions/cli/run-forms.ts';
import { quoteByList } from '#server/services/registrar/domain-records.ts';
import { fixtureCatalogue as catalogue } from '../../../fixtures/fixture-catalogue.ts';
import { applyShippedEdit, readShippedEdits } from '../../mistakes/shipped-mistakes.ts';
import { copyShipped } from '../copy-shipped.ts';
import { CHECK_TASK, ProblemCollector, readTask } from './problem-matcher.ts';
import { readTerminalLines } from './terminal-lines.ts';

const SHIPPED = 'form-definitions';

const edits = readShippedEdits();
const mistakes = ['no comma between two fields', 'an unknown mode', 'another next page'].map((title) => {
  const found = edits.find(({ name }) => name.startsWith(`${title}:`));
  if (found?.expected === undefined) throw new Error(`Unknown mistake "${title}".`);
  return { ...found, expected: found.expected };
});

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
    for (const mistake of mistakes) {
      const { runs } = collector;
      const { file, line } = mistake.expected;
      const restore = applyShippedEdit(mistake, root, SHIPPED);
      const lines = readFileSync(join(root, file), 'utf8').split('\n');
      await hasRun(runs + 1);
      const [problem] = collector.list();
      expect(problem).toMatchObject({
        file: join(root, file),
        severity: 'error',
        message: expect.stringMatching(/\[[a-z-]+\]$/),
      });
      expect(lines[(problem?.line ?? 0) - 1]).toContain(line);
      restore();
      await hasRun(runs + 2);
      expect(collector.list()).toEqual([]);
    }
    expect(await end()).toBe(0);
  });
});
