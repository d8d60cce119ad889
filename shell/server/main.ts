import pino from 'pino';
import { announceHost } from './announce-host.ts';
import { createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';

/** Time for in-flight requests to finish after the port is closed. */
const CLOSE_LIMIT_MS = 8000;

try {
  const config = readConfig(process.env);
  const log = pino({ name: 'shell', level: config.logLevel });
  const { app, drain } = await createApp(config, log);
  await app.listen(config.listen);
  announceHost(config, log);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void close(signal));

  async function close(signal: string) {
    log.info({ signal }, 'The shell is stopping');
    await drain(config.drainMs);
    setTimeout(() => app.server.closeAllConnections(), CLOSE_LIMIT_MS).unref();
    await app.close();
    process.exit(0);
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
