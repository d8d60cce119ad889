import { handOver } from '../terminal/hand-over.ts';

await handOver('api/src/import/main.ts', process.argv.slice(2));
