import { execFile } from 'node:child_process';
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../fixtures/temporary-folder.ts';
import { BUILT, readBuilt } from '../package/build/built-package.ts';
import { launchChromium } from './launch-chromium.ts';

const run = promisify(execFile);

const EXAMPLE = 'docs/examples/embed';

/** A page without `eval`, inline scripts, inline styles and other servers. */
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'";

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
};

/** A script that compiles a form in a Web Worker. The compiler of schemas needs `eval`, so its page allows it. */
const WORKER = `
  import { compileForm } from 'formcart/compile';
  self.onmessage = async ({ data }) => self.postMessage(await compileForm(data.texts, data.slug));`;
const WORKER_PAGE = `
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data }) => (document.title = data.source.form.title);
  const [texts] = [import.meta.glob('../definitions/**/*.json', { query: '?raw', import: 'default', eager: true })];
  const byPath = Object.entries(texts).map(([path, text]) => [path.replace('../definitions/', ''), text]);
  worker.postMessage({ texts: Object.fromEntries(byPath), slug: 'seal' });`;

/** Installs the packed package with links to its peers, without the registry. */
async function installExample(folder: string): Promise<void> {
  cpSync(EXAMPLE, folder, { recursive: true });
  const project = process.cwd();
  await run('npm', ['pack', join(project, BUILT), '--pack-destination', folder]);
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  for (const group of ['dependencies', 'devDependencies']) {
    for (const name of Object.keys(manifest[group])) {
      if (name !== 'formcart') manifest[group][name] = `file:${join(project, 'node_modules', name)}`;
    }
  }
  writeFileSync(file, JSON.stringify(manifest));
  // npm crashes when a linked package has a linked peer, so this skips peer resolution.
  const options = ['--offline', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-package-lock'];
  await run('npm', ['install', ...options], { cwd: folder });
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of request) text += String(part);
  return JSON.parse(text);
}

/** Serves a built page, and takes its orders. */
function serve(folder: string, orders: unknown[]): Server {
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method === 'POST') {
      void readBody(request).then((order) => {
        orders.push(order);
        response.end();
      });
      return;
    }
    const path = pathname === '/' ? '/index.html' : pathname;
    const isFile = readdirSync(folder, { recursive: true, encoding: 'utf8' }).includes(path.slice(1));
    response.statusCode = isFile ? 200 : 404;
    const type = TYPES[extname(path)] ?? 'application/octet-stream';
    // Only the page that compiles needs `eval`.
    const policy = /^\/(index\.html|assets\/index)/.test(path) ? { 'Content-Security-Policy': CSP } : {};
    response.writeHead(response.statusCode, { 'Content-Type': type, ...policy });
    response.end(isFile ? readFileSync(join(folder, path)) : '');
  });
}

const folder = makeTemporaryFolder('formcart-embed-');
const orders: unknown[] = [];
let server: Server;
let browser: Browser;
let address: string;

beforeAll(async () => {
  await installExample(folder);
  writeFileSync(join(folder, 'src/worker.js'), WORKER);
  writeFileSync(join(folder, 'src/worker-page.js'), WORKER_PAGE);
  writeFileSync(join(folder, 'worker.html'), '<script type="module" src="/src/worker-page.js"></script>');
  const pages = "{ input: ['index.html', 'worker.html'] }";
  const config = `export default { worker: { format: 'es' }, build: { rolldownOptions: ${pages} } };`;
  writeFileSync(join(folder, 'vite.config.js'), config);
  await run('npm', ['run', 'build'], { cwd: folder });
  server = serve(join(folder, 'dist'), orders);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const place = server.address();
  address = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`;
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

describe('a form in another project', () => {
  it('takes an order under a Content-Security-Policy without eval', async () => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(address);
    await page.getByLabel('Company name').fill('Ruiz Tools LLC');
    await page.getByLabel('Email').fill('ana@example.com');
    await page.getByLabel('Password', { exact: true }).fill('Correct-h0rse');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByLabel('Expiration month').selectOption('12');
    await page.getByLabel('Expiration year').selectOption(String(new Date().getFullYear() + 2));
    await page.getByLabel('Security code').fill('123');
    await page.getByLabel('First name on card').fill('Ana');
    await page.getByLabel('Last name on card').fill('Ruiz');
    await page.getByRole('button', { name: 'Order' }).click();
    await page.locator('.notice-success').waitFor();
    expect(complaints).toEqual([]);
    expect(orders).toMatchObject([
      {
        signupData: {
          shownTotalCents: 4900,
          answers: { companyInformation: { companyName: 'Ruiz Tools LLC' } },
          payment: { token: 'example' },
        },
      },
    ]);
    expect(JSON.stringify(orders)).not.toContain('4242424242424242');
  });

  it('compiles a definition in a Web Worker', async () => {
    const page = await browser.newPage();
    await page.goto(`${address}/worker.html`);
    await page.waitForFunction(() => document.title === 'Order a seal');
    expect(await page.title()).toBe('Order a seal');
  });

  it('needs no server package and no second React', () => {
    const names = readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' });
    const listed = Object.keys(JSON.parse(readBuilt('package.json')).peerDependencies);
    const installed = names.filter((name) => /^(@[^/]+\/)?[^/@.]+$/.test(name));
    const tools = ['formcart', 'vite'];
    expect(installed.filter((name) => !listed.includes(name) && !tools.includes(name))).toEqual([]);
    expect(names.filter((name) => /(^|node_modules\/)(fastify|pg|react)$/.test(name))).toEqual(['react']);
  });
});
