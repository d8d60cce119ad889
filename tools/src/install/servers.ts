import { globSync } from 'node:fs';
import { installDebianPackages } from './debian-packages.ts';

/** Debian's package, and where it puts its program; the API's tests look there as well. */
const servers = {
  postgresql: '/usr/lib/postgresql/*/bin/postgres',
  'redis-server': '/usr/bin/redis-server',
  nginx: '/usr/sbin/nginx',
  openssl: '/usr/bin/openssl',
} as const;

let installing: Promise<void> | undefined;

/**
 * Makes sure that the programs of a production set-up are there: installs Debian's packages where this process may, once for
 * all suites that run side by side.
 */
export function installServers(tell: (progress: string) => void): Promise<void> {
  installing ??= install(tell);
  return installing;
}

async function install(tell: (progress: string) => void): Promise<void> {
  await installDebianPackages(missing(), tell);
  const left = missing();
  if (left.length > 0) throw new Error(`Not installed: apt-get install ${left.join(' ')}`);
}

const missing = () => Object.entries(servers).flatMap(([name, file]) => (globSync(file).length === 0 ? [name] : []));
