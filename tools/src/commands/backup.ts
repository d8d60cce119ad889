import { handOverOnSite } from '../terminal/hand-over-on-site.ts';

await handOverOnSite('api/src/backup/main.ts', ['backup', ...process.argv.slice(2)]);
