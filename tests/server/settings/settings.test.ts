import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { listSettings, listVariables } from './list-variables.ts';

const settings = listSettings();

/** Project folders. The server resolves their paths when it opens them. */
const FOLDERS = ['DATA_DIR', 'CATALOGUE_DIR'];

const withDefaults = settings.flatMap(({ variable, initial = '' }) =>
  initial === '' || FOLDERS.includes(variable) ? [] : [[variable, initial] as const],
);

describe('a setting', () => {
  it('shares neither its variable nor its meaning', () => {
    expect(listVariables()).toEqual(settings.map(({ variable }) => variable).toSorted());
    expect(new Set(settings.map(({ meaning }) => meaning)).size).toBe(settings.length);
  });

  it.each(withDefaults)('states the default of %s: %s', (variable, initial) => {
    expect(readConfiguration({ [variable]: initial }, '/srv/project')).toEqual(
      readConfiguration({}, '/srv/project'),
    );
  });

  const former = settings.flatMap(({ variable, was }) =>
    was === undefined ? [] : [[was, variable] as const],
  );

  it.each(former)(
    'stops the start while its former name %s is set, and says the new one: %s',
    (was, variable) => {
      expect(() => readConfiguration({ [was]: '7' }, '/srv/project')).toThrow(
        `${was} is now ${variable}. Set ${variable} in its place.`,
      );
      expect(settings.some((setting) => setting.variable === was)).toBe(false);
    },
  );
});
