/** Invalid configuration; startup aborts. The message is one or more sentences for the operator. */
export class ConfigError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConfigError';
  }
}

/** Throws if a setting that production requires is missing; the message names each one. */
export function missingInProduction(settings: Record<string, unknown>, needed: Record<string, string>): void {
  const missing = Object.entries(needed).filter(([name]) => settings[name] === undefined);
  if (missing.length === 0) return;
  throw new ConfigError(
    missing.map(([name, expectedValue]) => `${name} is missing. In production, set it to ${expectedValue}.`).join(' '),
  );
}
