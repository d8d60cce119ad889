import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { PublicConfig } from '@karwan/shared-contracts';
import { findUnsafeSettings } from '@karwan/shared-contracts/setup';
import { z } from 'zod';
import { readablePhone } from '../src/lib/readable-phone.ts';
import { readSiteConfig, type SiteConfig } from '../src/lib/site-config.ts';

/** Invalid configuration. The message names the variable; startup fails with it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** An empty variable counts as unset: compose files and CI often pass empty values. */
const emptyAsUndefined = (value: unknown) => (value === '' ? undefined : value);
const withDefault = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(emptyAsUndefined, schema);

const environment = z.object({
  PORT: withDefault(z.coerce.number().int().min(0).max(65_535).default(3000)),
  API_PORT: withDefault(z.coerce.number().int().min(1).max(65_535).optional()),
  API_ORIGIN: withDefault(z.url({ protocol: /^https?$/ }).optional()),
  HOST: withDefault(z.string().default('0.0.0.0')),
  KARWAN_PROFILE: withDefault(z.enum(['demo', 'production']).default('demo')),
  KARWAN_DATA: withDefault(z.string().default('.karwan')),
  KARWAN_DISCOVERY: withDefault(z.string().optional()),
  SHELL_BUILD: withDefault(z.string().optional()),
  KARWAN_SITE: withDefault(z.string().default('{}')),
  SITE_ORIGIN: withDefault(z.url({ protocol: /^https?$/ }).optional()),
  PAGE_CACHE_MB: withDefault(z.coerce.number().min(0).max(4096).default(32)),
  RENDER_THREADS: withDefault(z.coerce.number().int().min(1).max(64).optional()),
  TRUSTED_PROXIES: withDefault(z.string().default('loopback,linklocal,uniquelocal')),
  MEDIA_URL: withDefault(z.url().optional()),
  VISITOR_KEY: withDefault(z.string().min(32).optional()),
  DRAIN_SECONDS: withDefault(z.coerce.number().min(0).max(60).optional()),
  DEVELOPMENT_ORIGINS: withDefault(z.string().default('')),
  LOG_LEVEL: withDefault(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
});

export type Config = {
  listen: { host: string; port: number };
  /** Absolute path of the output of `buildShell` (tools). Default: the newest build in `shell/dist`. */
  buildFolder: string;
  /** Base URL of the API; never exposed to browsers. */
  apiOrigin: string;
  /** Contains `<remote>/<version>/`; served under `/remotes/`. */
  releasesFolder: string;
  /** The discovery document: an absolute file path or an http(s) URL. */
  discovery: string;
  /** Dev servers of remotes under hot reload, allowed by the CSP. Empty except on a developer's machine. */
  developmentOrigins: string[];
  public: PublicConfig;
  site: SiteConfig;
  /** Origin of images hosted outside this site, if any. */
  mediaOrigin: string | undefined;
  renderThreads: number;
  /** Size limit of the shared page cache in MB; 0 disables it. */
  pageCacheMb: number;
  dataFolder: string;
  /** Signs visitor cookies. Undefined: a key is stored in the data folder. */
  visitorKey: string | undefined;
  /** Delay between the stop signal and closing the port, so that load balancers notice first. */
  drainMs: number;
  trustedProxies: string[];
  logLevel: string;
};

/**
 * Reads the configuration from the environment, once, at startup. Throws a `ConfigError` naming each invalid or missing
 * variable.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success)
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} is not usable: ${issue.message}.`).join(' '),
    );
  const settings = parsed.data;
  if (settings.KARWAN_PROFILE === 'production' && settings.SITE_ORIGIN === undefined)
    throw new ConfigError(
      'SITE_ORIGIN is missing: in production it must hold the public address of the site, e.g. https://karwan.example.',
    );
  const unsafeSettings = findUnsafeSettings(env);
  if (unsafeSettings.length > 0) throw new ConfigError(unsafeSettings.join(' '));
  const releasesFolder = path.resolve(settings.KARWAN_DATA, 'releases');
  const discovery = settings.KARWAN_DISCOVERY ?? path.join(releasesFolder, 'discovery.json');
  const site = readSite(settings.KARWAN_PROFILE, settings.KARWAN_SITE);
  const { phone, email } = site.contact;
  return {
    listen: { host: settings.HOST, port: settings.PORT },
    buildFolder: settings.SHELL_BUILD ? path.resolve(settings.SHELL_BUILD) : currentBuild(),
    apiOrigin: new URL(settings.API_ORIGIN ?? `http://127.0.0.1:${settings.API_PORT ?? settings.PORT + 1}`).origin,
    releasesFolder,
    discovery: isHttpUrl(discovery) ? discovery : path.resolve(discovery),
    developmentOrigins: settings.DEVELOPMENT_ORIGINS.split(',').filter((origin) => origin !== ''),
    public: {
      profile: settings.KARWAN_PROFILE,
      siteOrigin: new URL(settings.SITE_ORIGIN ?? `http://localhost:${settings.PORT}`).origin,
      realtimePath: '/socket.io',
      help: { phone, phoneText: readablePhone(phone), email },
    },
    site,
    mediaOrigin: settings.MEDIA_URL && new URL(settings.MEDIA_URL).origin,
    renderThreads: settings.RENDER_THREADS ?? Math.min(availableParallelism(), 4),
    // Under hot reload, code changes without a release.
    pageCacheMb: settings.DEVELOPMENT_ORIGINS === '' ? settings.PAGE_CACHE_MB : 0,
    dataFolder: path.resolve(settings.KARWAN_DATA),
    visitorKey: settings.VISITOR_KEY,
    drainMs: 1000 * (settings.DRAIN_SECONDS ?? (settings.KARWAN_PROFILE === 'production' ? 5 : 0)),
    trustedProxies: settings.TRUSTED_PROXIES.split(',').map((name) => name.trim()),
    logLevel: settings.LOG_LEVEL,
  };
}

function currentBuild(): string {
  const distFolder = path.resolve(import.meta.dirname, '../dist');
  try {
    return path.join(distFolder, readFileSync(path.join(distFolder, 'current'), 'utf8'));
  } catch (cause) {
    throw new ConfigError('The shell is not built: run npm start, or build it in its folder.', { cause });
  }
}

export const isHttpUrl = (location: string) => /^https?:\/\//.test(location);

function readSite(profile: PublicConfig['profile'], json: string): SiteConfig {
  try {
    return readSiteConfig(profile, JSON.parse(json));
  } catch (cause) {
    throw new ConfigError('KARWAN_SITE is not usable: it must be JSON as described in shell/src/lib/site-config.ts.', {
      cause,
    });
  }
}
