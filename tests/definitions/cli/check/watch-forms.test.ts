import { describe, expect, it } from 'vitest';
import { findStaleForms } from '#definitions/cli/check/watch-forms.ts';
import { runForms } from '#definitions/cli/run-forms.ts';
import { copyDefinitions } from '../../definition-folder.ts';
import { at } from '../../mistakes/spoilt-places.ts';
import { fixtureCatalogue as catalogue } from '../../../fixtures/fixture-catalogue.ts';
import { TODAY } from '../today.ts';

describe('findStaleForms', () => {
  const filesOf = new Map([
    ['contact', ['/forms/contact/ui.json', '/forms/shared/address.json']],
    ['jobs', ['/forms/jobs/ui.json', '/forms/contact/schema.json']],
    ['broken', undefined],
  ]);

  it.each([
    [['/forms/contact/ui.json'], ['contact']],
    [['/forms/contact/schema.json'], ['contact', 'jobs']],
    [['/forms/broken/ui.json'], ['broken']],
    [['/forms/shared/address.json'], ['contact', 'jobs', 'broken']],
    [['/forms/new/steps.json'], ['contact', 'jobs', 'broken']],
  ])('returns the forms that a change of %j affects', (changed, stale) => {
    expect(findStaleForms('/forms', changed, filesOf)).toEqual(stale);
  });
});

describe('forms check --watch', () => {
  it('checks again after each edit until it is interrupted', async () => {
    const folder = copyDefinitions();
    const ended = new AbortController();
    const lines: string[] = [];
    const listeners = new Set<() => void>();
    const run = runForms(['check', '--watch'], {
      root: folder.root,
      metaSchemas: [],
      sourceTypes: '/nowhere',
      today: TODAY,
      loadCatalogue: () => catalogue,
      awaitInterrupt: () => ended.signal,
      complain: (line) => void lines.push(line),
      say: (line) => {
        lines.push(line);
        for (const listener of listeners) listener();
      },
    });
    const hasRun = (times: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (lines.filter((line) => line === 'Waiting for changes.').length >= times) resolve();
        };
        listeners.add(look);
        look();
      });
    await hasRun(1);
    expect(lines.join('\n')).toContain('No errors in the form definitions.');
    folder.replace(at.ui, '"ui:widget": "textarea"', '"ui:widget": "textaera"');
    await hasRun(2);
    expect(lines.at(-2)).toContain(`/${at.ui}:`);
    expect(lines.at(-2)).toContain('Did you mean "textarea"?');
    folder.replace(at.ui, '"ui:widget": "textaera"', '"ui:widget": "textarea"');
    await hasRun(3);
    expect(lines.at(-2)).toContain('No errors in the form definitions. 1 form checked in');
    ended.abort();
    expect(await run).toBe(0);
  });
});
