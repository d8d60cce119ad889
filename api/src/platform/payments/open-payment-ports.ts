import type { Config } from '../config/config.ts';
import type { Dependencies } from '../dependencies/dependencies.ts';
import type { Dependency } from '../dependencies/dependency.ts';
import { jazzCashPort } from './jazzcash-port.ts';
import type { PaymentPort } from './payment-port.ts';

/** The configured payment gateways. */
export const openPaymentPorts = (
  { jazzCash }: Pick<Config, 'jazzCash'>,
  dependencies: Dependencies,
): { jazzcash?: PaymentPort } =>
  jazzCash === undefined ? {} : { jazzcash: watched(jazzCashPort(jazzCash), dependencies.add('jazzcash')) };

const watched = (port: PaymentPort, { use }: Dependency): PaymentPort => ({
  ...port,
  inquire: (payment) => use(() => port.inquire(payment)),
});
