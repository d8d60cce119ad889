/** The set-up is wrong. The message is one or more sentences for the operator; the start ends with it. */
export class ConfigError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ConfigError';
  }
}

/** Throws when a setting that production cannot do without is absent, with a sentence that names it. */
export function missingInProduction(settings: Record<string, unknown>, needed: Record<string, string>): void {
  const missing = Object.entries(needed).filter(([name]) => settings[name] === undefined);
  if (missing.length === 0) return;
  throw new ConfigError(
    missing.map(([name, what]) => `${name} is missing: in production it must hold ${what}.`).join(' '),
  );
}
