import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process in MB. */
export function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** Resident memory of a process and its children in MB. */
export function residentMbOfAll(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return residentMb(pid) + children.reduce((sum, child) => sum + (isRunning(child) ? residentMb(Number(child)) : 0), 0);
}

/** A child may exit meanwhile. */
const isRunning = (pid: string) => existsSync(`/proc/${pid}/status`);

/** Number of open files and sockets of a process. */
export const openHandles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

/** Samples a value four times a second. The returned function stops that and returns the maximum. */
export function watchPeak(read: () => number): () => number {
  let peak = read();
  const timer = setInterval(() => {
    peak = Math.max(peak, read());
  }, 250);
  return () => {
    clearInterval(timer);
    return Math.max(peak, read());
  };
}

/** The sum of a metric's values, e.g. `karwan_shell_ended_threads`. /metrics answers local requests only. */
export async function readMetric(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const values = text.split('\n').filter((line) => line.startsWith(`${name} `) || line.startsWith(`${name}{`));
  return values.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}
