import { handOver } from '../terminal/hand-over.ts';

await handOver('api/src/admin/main.ts', process.argv.slice(2));
