import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#server/configuration.ts';
import { settingGroups } from '#server/settings/setting-groups.ts';
import { listVariables } from './list-variables.ts';

const settings = settingGroups.flatMap((group) => group.settings);

/** Project folders. The server resolves their paths when it opens them. */
const FOLDERS = ['DATA_DIR', 'CATALOGUE_DIR'];

const withDefaults = settings.flatMap(([variable, , initial]) =>
  initial === undefined || FOLDERS.includes(variable) ? [] : [[variable, initial] as const],
);

describe('settingGroups', () => {
  it('describes every variable of the configuration once', () => {
    expect(settings.map(([variable]) => variable).toSorted()).toEqual(listVariables());
  });

  it.each(withDefaults)('states the default of %s: %s', (variable, initial) => {
    expect(readConfiguration({ [variable]: initial }, '/srv/project')).toEqual(
      readConfiguration({}, '/srv/project'),
    );
  });
});
