import { aNewVehicleResult } from '@karwan/shared-contracts/testing';

/** A search of a catalogue that finds nothing. */
export const noNewVehicles = aNewVehicleResult([]);
