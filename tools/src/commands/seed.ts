import { handOver } from '../terminal/hand-over.ts';

await handOver('api/src/seed/main.ts', process.argv.slice(2));
