import path from 'node:path';
import { openPostgres } from '../stack/servers.ts';
import { prepareApi, type StandaloneApi } from '../trial/support/standalone-api.ts';
import { openWriters, type Write } from '../trial/support/writers.ts';
import { compare, readWritten } from '../trial/support/written.ts';
import { atLeast, atMost, type Check, equals, type Trial, type TrialContext } from '../trial/trial.ts';

export const trial: Trial = {
  id: 1,
  title: '`kill -9` of the API while ads, photos, messages and saved ads are written, on both databases',
  promise: 'nothing acknowledged is lost or duplicated, counters match, restart < 5 s',
  headline: 'embedded: lost',
  isInTest: true,
  run: async (context) => {
    const { folder, isShort, defer, onProgress } = context;
    const kills = isShort ? 2 : 50;
    const embedded = await prepareApi(context, path.join(folder, 'embedded'), settings);
    const checks = await killing(context, embedded, kills, 'embedded');
    if (isShort) return checks;
    onProgress('PostgreSQL');
    const postgres = await openPostgres({ isDurable: true });
    defer(postgres.stop);
    const DATABASE_URL = await postgres.createDatabase('karwan');
    const onPostgres = await prepareApi(context, path.join(folder, 'postgres'), { ...settings, DATABASE_URL });
    return [...checks, ...(await killing(context, onPostgres, kills, 'PostgreSQL'))];
  },
};

const settings = { REQUESTS_PER_MINUTE: '1000000' };

async function killing(
  { random, onProgress, isShort }: TrialContext,
  api: StandaloneApi,
  kills: number,
  name: string,
): Promise<Check[]> {
  const writes: Write[] = [];
  const starts: number[] = [await api.start()];
  // One session for all kills: sessions must survive.
  const writers = await openWriters(api.origin, random);
  for (let kill = 1; kill <= kills; kill += 1) {
    onProgress(`${name}: kill ${kill} of ${kills}`);
    const after = 10 + Math.floor(random() * 60);
    let killed: Promise<void> | undefined;
    const roundWrites = await writers.write({
      concurrency: 8,
      isDone: (acknowledged) => {
        if (acknowledged >= after) killed ??= api.kill();
        return killed !== undefined;
      },
    });
    await killed;
    starts.push(await api.start());
    // Retries unanswered requests, like a page.
    const unanswered = roundWrites.filter(
      ({ status, kind }) => status === 0 && (kind === 'message' || kind === 'photo'),
    );
    for (const { kind, key } of unanswered) roundWrites.push(await writers.writeOnce(kind, key));
    writes.push(...roundWrites);
  }
  await api.stop();
  const written = await readWritten(api);
  const { acknowledged, lost, duplicates, phantoms } = compare(writes, written);
  return [
    atLeast(`${name}: acknowledged writes in ${kills} kills`, acknowledged, kills * 5),
    equals(`${name}: lost`, lost, 0),
    equals(`${name}: doubled`, duplicates, 0),
    equals(`${name}: refused, and there`, phantoms, 0),
    equals(`${name}: pictures without their file`, written.lacking.length, 0),
    equals(`${name}: unread counters less unread messages`, written.counters.unread - written.counters.messages, 0),
    // The short version runs in parallel with other load, so times are not checked.
    ...(isShort ? [] : [atMost(`${name}: longest start, ms`, Math.max(...starts), 5000)]),
  ];
}
