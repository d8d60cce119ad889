import path from 'node:path';
import { root } from '../workspace/workspace.ts';

/** Environment settings of `npm start` and `npm run dev`; API and shell read the others themselves. */
export type Settings = {
  /** The site's port, and the only one that browsers use. */
  port: number;
  apiPort: number;
  /** Absolute path of all local state: database, media, releases, logs. */
  dataFolder: string;
  profile: 'demo' | 'production';
};

/** Throws a message that names the invalid variable. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const port = portOf('PORT', env.PORT) ?? 3000;
  const profile = env.KARWAN_PROFILE || 'demo';
  if (profile !== 'demo' && profile !== 'production')
    throw new Error(`KARWAN_PROFILE is "${profile}"; it can be demo or production.`);
  return {
    port,
    apiPort: portOf('API_PORT', env.API_PORT) ?? port + 1,
    dataFolder: path.resolve(root, env.KARWAN_DATA || '.karwan'),
    profile,
  };
}

function portOf(name: string, text: string | undefined): number | undefined {
  if (!text) return undefined;
  const port = Number(text);
  if (Number.isInteger(port) && port > 0 && port < 65_535) return port;
  throw new Error(`${name} is "${text}"; it must be a number from 1 to 65534.`);
}
