import { parseArgs } from 'node:util';
import { checkLedger } from '../modules/payments/check-ledger.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';

/** Runs the hourly check of the books once, at `--at`. Prints its duration and the number of findings. */
const { values } = parseArgs({ options: { at: { type: 'string', default: new Date().toISOString() } } });
const database = await openDatabase(readConfig(process.env));
const startedAt = performance.now();
const findings = await checkLedger(database.db, new Date(values.at));
console.log(JSON.stringify({ ms: performance.now() - startedAt, findings: findings.length }));
await database.close();
