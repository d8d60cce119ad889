import { handOver } from '../terminal/hand-over.ts';

await handOver('api/src/backup/main.ts', ['backup', ...process.argv.slice(2)]);
