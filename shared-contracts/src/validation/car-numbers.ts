import { z } from 'zod';

/** The most that a price, a mileage and an engine size may be; no more digits than these have need be typed. */
export const MAX_CAR_PRICE_PKR = 1_000_000_000_000;
export const MAX_MILEAGE_KM = 2_000_000;
export const MAX_ENGINE_CC = 20_000;

/** Numbers of an ad, the same for a draft and for what is posted. `missing` is said where there is none. */
export const carPricePkr = (missing?: string) =>
  z.int(missing).min(0).max(MAX_CAR_PRICE_PKR, 'Please enter a valid price');
export const carMileageKm = (missing?: string) =>
  z.int(missing).min(0).max(MAX_MILEAGE_KM, 'Please enter a valid mileage');
export const carEngineCc = () => z.int().min(0).max(MAX_ENGINE_CC, 'Please enter a valid engine size');
