import { globSync } from 'node:fs';
import { installDebianPackages } from './debian-packages.ts';

/** Debian package → path of its program; the API's tests use the same paths. */
const servers = {
  postgresql: '/usr/lib/postgresql/*/bin/postgres',
  'redis-server': '/usr/bin/redis-server',
  nginx: '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
} as const;

let installing: Promise<void> | undefined;

/**
 * Ensures that the server programs of production are installed, from Debian packages if permitted. Runs once, even if
 * several test suites call it concurrently.
 */
export function installServers(onProgress: (progress: string) => void): Promise<void> {
  installing ??= install(onProgress);
  return installing;
}

async function install(onProgress: (progress: string) => void): Promise<void> {
  await installDebianPackages(missing(), onProgress);
  const left = missing();
  if (left.length > 0) throw new Error(`Not installed: apt-get install ${left.join(' ')}`);
}

const missing = () => Object.entries(servers).flatMap(([name, file]) => (globSync(file).length === 0 ? [name] : []));
