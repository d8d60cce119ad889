import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import type { Database } from '../database/database.ts';
import type { Dependencies } from '../dependencies/dependencies.ts';
import type { Dependency } from '../dependencies/dependency.ts';
import type { MessagePort } from './message-port.ts';
import { outboxPort } from './outbox-port.ts';
import { smsGatewayPort } from './sms-gateway-port.ts';
import { isMailServerDown, smtpPort } from './smtp-port.ts';

/** Returns the configured adapters; in a demo, the outbox replaces the others. */
export function openMessagePorts(
  config: Pick<Config, 'profile' | 'mail' | 'sms'>,
  dependencies: Dependencies,
  db: Database,
  now: () => Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): { mail: MessagePort; sms: MessagePort } {
  return {
    mail: config.mail
      ? watched(smtpPort(config.mail), dependencies.add('mail', { isUnavailable: isMailServerDown }))
      : demoOnly('mail'),
    sms: config.sms ? watched(smsGatewayPort(config.sms, db, now, log), dependencies.add('sms')) : demoOnly('sms'),
  };

  function demoOnly(channel: 'mail' | 'sms'): MessagePort {
    if (config.profile === 'production') throw new ConfigError(`There is no way to send ${channel} in production.`);
    return outboxPort(db, channel, now);
  }
}

const watched = (port: MessagePort, dependency: Dependency): MessagePort => ({
  send: (message) => dependency.use(() => port.send(message)),
});
