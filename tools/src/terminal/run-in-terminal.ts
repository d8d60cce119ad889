import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { inProject } from '../workspace/workspace.ts';

/** Runs another program of the project in this terminal and exits with its status. Ctrl-C reaches it directly. */
export async function runInTerminal(file: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  if (!existsSync(inProject(file))) throw new Error(`${file} is missing.`);
  const child = spawn(process.execPath, [inProject(file), ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const waitForChild = () => {};
  const forwardSignal = () => child.kill('SIGTERM');
  process.on('SIGINT', waitForChild);
  process.on('SIGTERM', forwardSignal);
  const [code] = await once(child, 'exit');
  process.off('SIGINT', waitForChild);
  process.off('SIGTERM', forwardSignal);
  process.exitCode = typeof code === 'number' ? code : 1;
}
