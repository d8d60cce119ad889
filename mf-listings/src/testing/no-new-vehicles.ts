import type { NewVehicleResult } from '@karwan/shared-contracts';

/** A search of a catalogue that finds nothing. */
export const noNewVehicles: NewVehicleResult = {
  items: [],
  pagination: { page: 1, limit: 24, totalDocs: 0, totalPages: 0 },
  facets: {},
  correctedText: null,
  labels: {},
};
