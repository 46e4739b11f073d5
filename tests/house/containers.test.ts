import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { routeCosts } from '#server/budgets/route-costs.ts';
import { readConfiguration } from '#server/configuration.ts';
import { longestStopMs } from '#server/run-until-stopped.ts';
import { settings } from '#server/settings/settings.ts';

const dockerfile = readFileSync('Dockerfile', 'utf8');
const compose = readFileSync('compose.yaml', 'utf8');
const workflow = readFileSync('.github/workflows/test.yml', 'utf8');
const manifest = readFileSync('package.json', 'utf8');

const configuration = readConfiguration({}, '/srv/project');
const variables = new Set(
  Object.values(settings).flatMap((topic) => Object.values(topic).map(({ variable }) => variable)),
);

/** Returns the first group of each match. */
function findAll(text: string, pattern: RegExp): readonly string[] {
  return [...text.matchAll(pattern)].flatMap(([, found]) => found ?? []);
}

describe('Dockerfile', () => {
  it('uses the Node.js version of the workflow in both stages', () => {
    const version = readFileSync('.nvmrc', 'utf8').trim();
    expect(findAll(dockerfile, /^FROM node:(\d+)-/gm)).toEqual([version, version]);
    expect(workflow).toContain('node-version-file: .nvmrc');
  });

  it('copies files that exist and are not ignored', () => {
    const copied = findAll(dockerfile, /^COPY (?!--from)(.+) \S+$/gm).flatMap((paths) => paths.split(' '));
    const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
    expect(copied.filter((path) => !existsSync(path) || ignored.includes(path))).toEqual([]);
    expect(copied.length).toBeGreaterThan(2);
  });

  it('runs npm scripts that exist, and the entry of the build', () => {
    const [script = ''] = findAll(dockerfile, /^RUN npm run (\S+)$/gm);
    expect(manifest).toContain(`"${script}": "vite build && vite build --ssr --outDir dist/server"`);
    expect(dockerfile).toContain('CMD ["node", "dist/server/main.js"]');
    expect(manifest).toContain('exec node dist/server/main.js"');
  });

  it('sets variables that the server reads, its default port, and a probe that it has', () => {
    const [assigned = ''] = findAll(dockerfile, /^ENV (.+)$/gm);
    const names = findAll(assigned, /(\w+)=/g).filter((name) => name !== 'NODE_ENV');
    expect(names.filter((name) => !variables.has(name))).toEqual([]);
    expect(findAll(dockerfile, /^EXPOSE (\d+)$/gm)).toEqual([String(configuration.port)]);
    const [probe = ''] = findAll(dockerfile, /127\.0\.0\.1:8080(\/\w+)/g);
    expect(Object.keys(routeCosts)).toContain(`GET ${probe}`);
  });

  it('lets the user of the process own the data folder', () => {
    expect(dockerfile).toMatch(/DATA_DIR=\/data[\s\S]+chown node:node \/data\nUSER node\nVOLUME \/data\n/);
  });
});

describe('compose.yaml', () => {
  it('passes variables that the server reads', () => {
    const names = findAll(compose, /^ {6}([A-Z_]+): /gm);
    expect(names.filter((name) => !variables.has(name))).toEqual([]);
    expect(names).toContain('PUBLIC_ORIGIN');
  });

  it('restarts both containers, and kills none before a shutdown may end', () => {
    expect(findAll(compose, /^ {4}restart: (.+)$/gm)).toEqual(['unless-stopped', 'unless-stopped']);
    const [seconds = '0'] = findAll(compose, /stop_grace_period: (\d+)s/g);
    expect(Number(seconds) * 1_000).toBeGreaterThanOrEqual(longestStopMs(configuration));
  });
});

describe('the workflow', () => {
  it('runs npm scripts that exist', () => {
    const scripts = findAll(workflow, /npm run ([\w:]+)/g);
    expect(scripts.filter((script) => !manifest.includes(`"${script}": "`))).toEqual([]);
    expect(scripts.length).toBeGreaterThan(3);
  });
});
