import { existsSync } from 'node:fs';
import { runProgram } from '../terminal/run-program.ts';

/** Installs Debian packages as root on Debian, and says so first; otherwise, and with `KARWAN_NO_INSTALL`, does nothing. */
export async function installDebianPackages(packages: string[], onProgress: (progress: string) => void): Promise<void> {
  if (packages.length === 0 || process.env.KARWAN_NO_INSTALL) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  console.log(
    `Installing Debian packages with apt-get: ${packages.join(', ')}. To prevent this: npm test -- --no-install`,
  );
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update'], { onLine: onProgress, env });
  await runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { onLine: onProgress, env });
}
