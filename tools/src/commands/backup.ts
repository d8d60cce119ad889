import { runOnSite } from '../terminal/run-on-site.ts';

await runOnSite('api/src/backup/main.ts', ['backup', ...process.argv.slice(2)]);
