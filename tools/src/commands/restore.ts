import { handOver } from '../terminal/hand-over.ts';

await handOver('api/src/backup/main.ts', ['restore', ...process.argv.slice(2)]);
