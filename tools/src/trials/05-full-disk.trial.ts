import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { mountSmallDisk } from '../trial/support/small-disk.ts';
import { prepareApi, type StandaloneApi } from '../trial/support/standalone-api.ts';
import { type Kind, openWriters, type Write, type Writers } from '../trial/support/writers.ts';
import { compare, readWritten } from '../trial/support/written.ts';
import { atLeast, atMost, type Check, equals, type Trial } from '../trial/trial.ts';

/** Space for the embedded database and its log, in addition to the demo's data. */
const DISK_MB = 128;

export const trial: Trial = {
  id: 5,
  title: 'Disk full for the database, photos and logs, then freed',
  promise: 'writes answer 507 or 503, no partial write, no crash, healthy < 30 s after',
  headline: 'of 55 acknowledged: lost',
  run: async (context) => {
    const { folder, random, onProgress, isShort } = context;
    const data = path.join(folder, 'data');
    const database = await mountSmallDisk(context, path.join(data, 'db'), DISK_MB);
    const pictures = await mountSmallDisk(context, path.join(data, 'media'), 64);
    // Every write to /dev/full fails.
    mkdirSync(path.join(data, 'logs'));
    symlinkSync('/dev/full', path.join(data, 'logs/api.log'));
    const api = await prepareApi(context, data, {
      REQUESTS_PER_MINUTE: '1000000',
      LOG_LEVEL: 'info',
      TMPDIR: path.join(data, 'media'),
    });
    await api.start();
    const pid = api.pid();
    const writers = await openWriters(api.origin, random);
    const writes = await writers.write({ concurrency: 2, isDone: (acknowledged) => acknowledged >= 20 });
    const checks: Check[] = [];

    for (const [name, disk, kinds] of [
      ['pictures', pictures, ['photo', 'ad']],
      ['database', database, ['message', 'saved', 'message', 'ad']],
    ] as const) {
      onProgress(`no room for the ${name}`);
      disk.fill();
      const during = await writeUntilRefused(writers, kinds, isShort ? 300 : 6000);
      disk.free();
      const wellAfterMs = await waitUntilHealthy(writers, kinds[0]);
      writes.push(...during);
      const refused = during.filter(({ status }) => status !== 200);
      checks.push(
        atLeast(`${name}: writes refused`, refused.length, 1),
        equals(
          `${name}: answers that are neither 507 nor 503 with a sentence`,
          refused.filter(isInconsistent).length,
          0,
        ),
        atMost(`${name}: well again after ms`, wellAfterMs, 30_000),
      );
    }
    checks.push(equals('the same process all along', api.pid() === pid && exists(api) ? 'yes' : 'no', 'yes'));
    await api.stop();
    const written = await readWritten(api);
    const { lost, duplicates: doubled, phantoms, acknowledged } = compare(writes, written);
    return [
      ...checks,
      equals(`of ${acknowledged} acknowledged: lost`, lost, 0),
      equals('doubled', doubled, 0),
      equals('refused, and there', phantoms, 0),
      equals('pictures without their file', written.lacking.length, 0),
    ];
  },
};

/** Continues after the first refusal, to check that a full disk stays consistent. */
async function writeUntilRefused(writers: Writers, kinds: readonly Kind[], limit: number): Promise<Write[]> {
  const writes: Write[] = [];
  let refused = 0;
  for (let n = 0; n < limit && refused < 10; n += 1) {
    const write = await writers.writeOnce(kinds[n % kinds.length] ?? 'message');
    writes.push(write);
    if (write.status !== 200 && write.status !== 429) refused += 1;
  }
  return writes;
}

async function waitUntilHealthy(writers: Writers, kind: Kind): Promise<number> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < 60_000) {
    const { status } = await writers.writeOnce(kind);
    if (status === 200) break;
    await pause(200);
  }
  return Math.round(performance.now() - startedAt);
}

const isInconsistent = ({ status, body }: Write) =>
  status !== 429 && (![503, 507].includes(status) || !/"message":"[^"]{10,}"/.test(body));

function exists(api: StandaloneApi): boolean {
  try {
    return process.kill(api.pid(), 0);
  } catch {
    return false;
  }
}
