import { readFile, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { describe, expect, it } from 'vitest';
import config from '#server/database/drizzle.config.ts';

const MIGRATIONS = 'server/database/migrations/meta';

describe('the configuration of drizzle-kit', () => {
  it('finds every table of the newest migration', async () => {
    const pattern = String(config.schema);
    expect(pattern).toMatch(/\/\*\.ts$/);
    const folder = resolve(pattern.replace(/\*\.ts$/, ''));
    const names = (await readdir(folder)).filter((name) => name.endsWith('.ts'));
    const tables = await Promise.all(names.map((name): Promise<object> => import(`${folder}/${name}`)));
    const [newest = ''] = (await readdir(MIGRATIONS))
      .filter((name) => name.endsWith('_snapshot.json'))
      .slice(-1);
    const snapshot = JSON.parse(await readFile(`${MIGRATIONS}/${newest}`, 'utf8'));
    const present = generateDrizzleJson(Object.assign({}, ...tables), snapshot.id);
    expect(await generateMigration(snapshot, present)).toEqual([]);
  });
});
