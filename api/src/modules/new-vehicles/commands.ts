import {
  type CatalogueVertical,
  catalogueDefinitions,
  catalogueVerticals,
  dayInPakistan,
  formatDate,
  type Rate,
  rateKeys,
  rateUnits,
} from '@karwan/shared-contracts';
import { z } from 'zod';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../platform/services.ts';
import { currentRates } from './current-rates.ts';
import { findVariant, readRates, writePrice, writeRate } from './repository.ts';

const vehicle = z.enum(['car', 'bike']).default('car');
const since = z.iso.date();

/** Back-office commands for prices of new vehicles and rates. Pages show changes within a minute. */
export const vehicleCommands = [
  z.object({ action: z.literal('rates'), vehicle }),
  z.object({
    action: z.literal('rate'),
    vehicle,
    key: z.enum(rateKeys),
    place: z
      .string()
      .regex(/^[a-z-]+$/)
      .optional(),
    upTo: z.number().int().positive().optional(),
    /** Default: the unit of this key's current rates. */
    unit: z.enum(rateUnits).optional(),
    value: z.number().min(0).max(1_000_000_000),
    since,
    source: z.string().min(3).max(200),
  }),
  z.object({
    action: z.literal('price'),
    vehicle,
    /** Make, model and variant, as in the URLs of comparisons. */
    variant: z.string().min(3).max(200),
    value: z.number().int().positive().max(2_000_000_000),
    since,
  }),
] as const;

export type VehicleCommand = z.infer<(typeof vehicleCommands)[number]>;

/** The text to print, or why the command was refused. */
export type CommandResult = {
  text: string;
  isRefused?: boolean;
  /** The changed values, for the audit log. */
  set?: Record<string, unknown>;
};

export async function executeVehicleCommand(
  { db, now }: Pick<Services, 'now'> & { db: Queryable },
  command: VehicleCommand,
): Promise<CommandResult> {
  const today = dayInPakistan(now().getTime());
  if ('since' in command && command.since < today)
    return refused('--since must be today or a later day. Earlier calculations keep their figures.');
  switch (command.action) {
    case 'rates': {
      const rates = currentRates(await readRates(db, command.vehicle, today));
      return { text: rates.map(lineOf).join('\n') || 'There are no rates yet.' };
    }
    case 'rate': {
      const { action: _, vehicle: kind, place = null, upTo = null, unit: statedUnit, ...rest } = command;
      const known = currentRates(await readRates(db, kind, today)).filter(({ key }) => key === rest.key);
      const unit = statedUnit ?? (known.find((rate) => rate.place === place && rate.upTo === upTo) ?? known[0])?.unit;
      if (unit === undefined) return refused(`Add the unit: --unit ${rateUnits.join('|')}.`);
      await writeRate(db, { ...rest, kind, place, upTo, unit });
      return {
        text: `From ${formatDate(rest.since)} on: ${lineOf({ ...rest, place, upTo, unit })}`,
        set: { name: `${kind} ${rest.key}`, ...rest, place, upTo, unit },
      };
    }
    case 'price': {
      const vertical = verticalOf(command.vehicle);
      const found = await findVariant(db, vertical, command.variant);
      if (found === undefined) return refused(`No ${command.vehicle} ${command.variant} was found.`);
      await writePrice(db, { variantId: found.id, since: command.since, pricePkr: command.value });
      const { since: day, value } = command;
      return {
        text: `${found.name} costs PKR ${value} from ${formatDate(day)}.`,
        set: { name: found.name, since: day, value },
      };
    }
  }
}

const refused = (text: string): CommandResult => ({ text, isRefused: true });

const verticalOf = (kind: 'car' | 'bike'): CatalogueVertical =>
  catalogueVerticals.find((vertical) => catalogueDefinitions[vertical].makes === kind) ?? 'new-cars';

const lineOf = ({ key, place, upTo, value, unit, since: day, source }: Rate): string =>
  [key, place ?? 'everywhere', upTo === null ? 'any' : `up to ${upTo}`, `${value} ${unit}`, day, source].join('  ');
