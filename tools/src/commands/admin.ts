import { runOnSite } from '../terminal/run-on-site.ts';

await runOnSite('api/src/admin/main.ts', process.argv.slice(2));
