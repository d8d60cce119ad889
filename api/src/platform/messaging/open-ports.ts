import type { Config } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import type { Database } from '../database/database.ts';
import type { MessagePort } from './message-port.ts';
import { outboxPort } from './outbox-port.ts';
import { smsGatewayPort } from './sms-gateway-port.ts';
import { smtpPort } from './smtp-port.ts';

/** The real adapters where they are set up; in a demo the outbox for the others. */
export function openMessagePorts(
  config: Pick<Config, 'profile' | 'mail' | 'sms'>,
  db: Database,
  now: () => Date,
): { mail: MessagePort; sms: MessagePort } {
  return {
    mail: config.mail ? smtpPort(config.mail) : demoOnly('mail'),
    sms: config.sms ? smsGatewayPort(config.sms, db, now) : demoOnly('sms'),
  };

  function demoOnly(channel: 'mail' | 'sms'): MessagePort {
    if (config.profile === 'production') throw new ConfigError(`There is no way to send ${channel} in production.`);
    return outboxPort(db, channel, now);
  }
}
