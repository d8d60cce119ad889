import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Inputs of a test database: migrations, the catalogue and the code that fills it, the embedded database's version. */
const sources = [
  new URL('../../migrations/', import.meta.url),
  new URL('../../seed/', import.meta.url),
  new URL('../modules/catalogue/', import.meta.url),
  new URL('../modules/new-vehicles/', import.meta.url),
  new URL('../../../node_modules/@electric-sql/pglite/package.json', import.meta.url),
];

/** Changes with any input, so that a prepared test database is never stale. */
export function testDatabaseHash(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesOf)) hash.update(basename(file.pathname)).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesOf(source: URL): URL[] {
  if (!source.pathname.endsWith('/')) return [source];
  return readdirSync(fileURLToPath(source))
    .filter((name) => /\.(sql|json|ts)$/.test(name) && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => new URL(name, source));
}
