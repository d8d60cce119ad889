import { Gauge, type Registry } from 'prom-client';

/** Adds a figure to /metrics that is read whenever somebody asks for them. */
export const gaugesOf = (register: Registry) => (name: string, help: string, read: () => number) =>
  new Gauge({
    name,
    help,
    registers: [register],
    collect() {
      this.set(read());
    },
  });
