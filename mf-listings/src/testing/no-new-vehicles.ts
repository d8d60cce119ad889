import { aNewVehicleResult } from '@karwan/shared-contracts/testing';

/** An empty result of a catalogue search. */
export const noNewVehicles = aNewVehicleResult([]);
