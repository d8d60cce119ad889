import { runInTerminal } from '../terminal/run-in-terminal.ts';

await runInTerminal('api/src/backup/main.ts', ['restore', ...process.argv.slice(2)]);
