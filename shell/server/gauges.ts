import { Gauge, type Registry } from 'prom-client';

/** Adds a gauge to /metrics whose value is read on each scrape. */
export const createGaugeFactory = (register: Registry) => (name: string, help: string, read: () => number) =>
  new Gauge({
    name,
    help,
    registers: [register],
    collect() {
      this.set(read());
    },
  });
