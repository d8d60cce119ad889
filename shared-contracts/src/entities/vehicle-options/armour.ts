import type { Option } from '../option.ts';
import { bodyTypes } from './body-type.ts';

/**
 * B-levels in which armoured cars are sold, weakest first. They are trade terms, not certificates: EN 1063 (BR) rates
 * glass, EN 1522 (FB) built-in elements, VPAM BRV and ERV (VR) whole vehicles. `stops` lists rounds used in those
 * tests.
 */
export const protectionLevels = [
  { slug: 'b2', label: 'B2', en1063: 'BR2', en1522: 'FB2', vpam: 'VR2', stops: ['9 mm Luger'] },
  { slug: 'b3', label: 'B3', en1063: 'BR3', en1522: 'FB3', vpam: 'VR3', stops: ['.357 Magnum'] },
  { slug: 'b4', label: 'B4', en1063: 'BR4', en1522: 'FB4', vpam: 'VR4', stops: ['.357 Magnum', '.44 Magnum'] },
  { slug: 'b5', label: 'B5', en1063: 'BR5', en1522: 'FB5', vpam: 'VR5–VR6', stops: ['5.56×45 SS109'] },
  { slug: 'b6', label: 'B6', en1063: 'BR6', en1522: 'FB6', vpam: 'VR7', stops: ['5.56×45', '7.62×51 ball'] },
  { slug: 'b7', label: 'B7', en1063: 'BR7', en1522: 'FB7', vpam: 'VR9–VR10', stops: ['7.62×51 armour-piercing'] },
] as const satisfies readonly (Option &
  Readonly<Record<'en1063' | 'en1522' | 'vpam', string>> & {
    readonly stops: readonly string[];
  })[];
export type ProtectionLevel = (typeof protectionLevels)[number]['slug'];

/** Standards by which the protection was tested. */
export const armourStandards = [
  { slug: 'vpam', label: 'VPAM BRV/ERV (whole vehicle)' },
  { slug: 'en-1063', label: 'EN 1063 (glass)' },
  { slug: 'en-1522', label: 'EN 1522 (built-in elements)' },
  { slug: 'uncertified', label: 'No certificate' },
] as const satisfies readonly Option[];

export const protectedZones = [
  { slug: 'doors', label: 'Doors' },
  { slug: 'windows', label: 'Windows' },
  { slug: 'windscreen', label: 'Windscreen' },
  { slug: 'roof', label: 'Roof' },
  { slug: 'floor', label: 'Floor (blast)' },
  { slug: 'firewall', label: 'Firewall' },
  { slug: 'boot-partition', label: 'Boot partition' },
  { slug: 'fuel-tank', label: 'Fuel tank' },
  { slug: 'battery', label: 'Battery' },
  { slug: 'ecu', label: 'Engine computer' },
  { slug: 'pillars', label: 'Pillars and overlaps' },
] as const satisfies readonly Option[];

export const armourEquipment = [
  { slug: 'run-flats', label: 'Run-flat tyres' },
  { slug: 'suspension', label: 'Reinforced suspension' },
  { slug: 'brakes', label: 'Upgraded brakes' },
  { slug: 'hinges', label: 'Heavy-duty door hinges' },
  { slug: 'siren', label: 'Siren and PA' },
  { slug: 'escape-hatch', label: 'Escape hatch' },
  { slug: 'gun-ports', label: 'Gun ports' },
  { slug: 'fire-suppression', label: 'Smoke and fire suppression' },
  { slug: 'self-sealing-tank', label: 'Self-sealing tank' },
  { slug: 'bumpers', label: 'Reinforced bumpers' },
  { slug: 'cameras', label: 'Night vision or cameras' },
  { slug: 'partition', label: 'Partition' },
] as const satisfies readonly Option[];

/** Status of the permission (NOC) of the Ministry of Interior. */
export const nocStatuses = [
  { slug: 'held', label: 'NOC held' },
  { slug: 'applied', label: 'NOC applied for' },
  { slug: 'buyer-applies', label: 'Buyer applies' },
] as const satisfies readonly Option[];

export const driverTerms = [
  { slug: 'included', label: 'Driver included' },
  { slug: 'on-request', label: 'Driver on request' },
  { slug: 'not-included', label: 'Without driver' },
] as const satisfies readonly Option[];

/** Body types of cars, plus types built only as armoured vehicles. */
export const armouredBodyTypes = [
  ...bodyTypes,
  { slug: 'cash-in-transit', label: 'Cash-in-transit van' },
  { slug: 'tactical', label: 'APC / tactical' },
] as const satisfies readonly Option[];
