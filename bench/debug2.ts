import autocannon from 'autocannon';
import { readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { makeDataFolder, removeDataFolder } from './storefront/data-folder.ts';
import { startStorefront } from './storefront/start-storefront.ts';
import { unlimitedSettings } from './storefront/unlimited-settings.ts';
import { BROWSER, sampleAnswer } from './load/sample-answer.ts';
const ticks = (pid: number) => { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(f[11]) + Number(f[12])) * 10; };
const folder = await makeDataFolder();
const s = await startStorefront(folder, { settings: { ...unlimitedSettings, ...(process.env['LL'] ? { LOG_LEVEL: process.env['LL'] } : {}) } });
const paths = ['/api/v1/simple_products?website_id=1', '/contact/', '/form-a-business/'];
const answers = await Promise.all(paths.map((p) => sampleAnswer(s.origin + p)));
const bare = spawn(process.execPath, ['--import', 'tsx', 'bench/load/bare-server.ts'], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
bare.send(answers); const [origin] = await once(bare, 'message') as [string];
const run = async (pid: number, url: string) => { await autocannon({ url, connections: 10, duration: 2, headers: BROWSER }); const t = ticks(pid); const r = await autocannon({ url, connections: 10, duration: 4, headers: BROWSER }); return ((ticks(pid) - t) * 1000 / r.requests.total); };
for (const [i, p] of paths.entries()) { const a = await run(s.child.pid!, s.origin + p); const b = await run(bare.pid!, `${origin}/${i}`); console.log(p, 'us/req ours', a.toFixed(0), 'bare', b.toFixed(0), 'ratio', (b / a).toFixed(2)); }
bare.kill(); await s.end('SIGTERM'); await removeDataFolder(folder); process.exit(0);
