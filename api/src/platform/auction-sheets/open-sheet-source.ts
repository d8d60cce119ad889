import type { Config } from '../config/config.ts';
import type { Dependencies } from '../dependencies/dependencies.ts';
import { demoSheets } from './demo-sheets.ts';
import { httpSheets } from './http-sheets.ts';
import type { SheetSource } from './sheet-source.ts';

/** Returns the configured source, or generated sheets in a demo. Undefined where the service is not offered. */
export function openSheetSource(
  { auctionSheets, profile }: Pick<Config, 'auctionSheets' | 'profile'>,
  dependencies: Dependencies,
): SheetSource | undefined {
  if (auctionSheets === undefined) return profile === 'demo' ? demoSheets : undefined;
  const source = httpSheets(auctionSheets);
  const { use } = dependencies.add('auction-sheets', { limitMs: 20_000 });
  return { lookUp: (request) => use(() => source.lookUp(request)) };
}
