import { isPortFree } from '../stack/ports.ts';

/** Throws a message with the first port in use, and what to do. */
export async function assertPortsFree(ports: number[], command: 'start' | 'dev'): Promise<void> {
  for (const port of ports) {
    if (await isPortFree(port)) continue;
    const other = (ports[0] ?? port) + 100;
    const retryCommand = command === 'start' ? 'npm start' : 'npm run dev';
    throw new Error(
      `Port ${port} is in use by another program. Stop that one, or choose other ports: PORT=${other} ${retryCommand}`,
    );
  }
}
