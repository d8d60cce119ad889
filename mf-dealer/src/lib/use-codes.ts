import { type Codes, createCodes } from '@karwan/shared-contracts';
import { readDevice } from './device.ts';
import { useKarwan } from './remote-context.tsx';

/** Sends and checks codes, as this device. */
export const useCodes = (): Codes => createCodes(useKarwan().call, readDevice);
