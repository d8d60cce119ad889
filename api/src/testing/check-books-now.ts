import { parseArgs } from 'node:util';
import { checkBooks } from '../modules/payments/check-books.ts';
import { readConfig } from '../platform/config/config.ts';
import { openDatabase } from '../platform/database/open-database.ts';

/** What the hourly job does to the books, once at `--at`. Prints how long it took and how much does not agree. */
const { values } = parseArgs({ options: { at: { type: 'string', default: new Date().toISOString() } } });
const database = await openDatabase(readConfig(process.env));
const startedAt = performance.now();
const findings = await checkBooks(database.db, new Date(values.at));
console.log(JSON.stringify({ ms: performance.now() - startedAt, findings: findings.length }));
await database.close();
