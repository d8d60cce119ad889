import { Counter, type Registry } from 'prom-client';
import { createGaugeFactory } from '../gauges.ts';
import { lookups, PageCache } from './page-cache.ts';

const BYTES_PER_MB = 1_048_576;

/** Creates the page cache with its metrics; undefined if its size limit is 0. */
export function createPageCache(maxMb: number, register: Registry): PageCache | undefined {
  if (maxMb === 0) return undefined;
  const lookupCounter = new Counter({
    name: 'karwan_shell_page_cache_lookups_total',
    help: 'Pages for visitors without a session, by how they were come by; `old` are behind because they cannot be renewed',
    labelNames: ['lookup'],
    registers: [register],
  });
  for (const lookup of lookups) lookupCounter.inc({ lookup }, 0);
  const evictionCounter = new Counter({
    name: 'karwan_shell_page_cache_evictions_total',
    help: 'Pages that were let go of for want of room',
    registers: [register],
  });
  const cache = new PageCache({
    maxBytes: maxMb * BYTES_PER_MB,
    onLookup: (lookup) => lookupCounter.inc({ lookup }),
    onEvict: () => evictionCounter.inc(),
  });
  const gauge = createGaugeFactory(register);
  gauge('karwan_shell_page_cache_bytes', 'What kept pages take', () => cache.figures.bytes);
  gauge('karwan_shell_page_cache_entries', 'Pages that are kept', () => cache.figures.entries);
  return cache;
}
