import { handOverOnSite } from '../terminal/hand-over-on-site.ts';

await handOverOnSite('api/src/seed/main.ts', process.argv.slice(2));
