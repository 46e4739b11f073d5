import { writeFileSync } from 'node:fs';
import { SignUps } from './load/sign-ups.ts';
import { makeGoldenOrder } from './storefront/golden-order.ts';
const s = await SignUps.open(process.argv[2] ?? '', await makeGoldenOrder());
await s.placeOne(); await s.placeOne();
await new Promise((r) => setTimeout(r, 1500));
writeFileSync('/tmp/queries.log', '');
console.log(await s.placeOne());
await new Promise((r) => setTimeout(r, 300));
