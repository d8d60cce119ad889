import { existsSync } from 'node:fs';
import { runProgram } from '../terminal/run-program.ts';

/** Installs Debian packages as root on Debian; otherwise does nothing. */
export async function installDebianPackages(packages: string[], onProgress: (progress: string) => void): Promise<void> {
  if (packages.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  onProgress(`installing the system's ${packages.join(', ')}`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update'], { onLine: onProgress, env });
  await runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { onLine: onProgress, env });
}
