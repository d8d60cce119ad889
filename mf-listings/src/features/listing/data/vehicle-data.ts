import { definitionOf, type FieldKey, type ListingDetail, type ShownVertical } from '@karwan/shared-contracts';
import { factsOf } from '../../../lib/fact-text.ts';
import { labelOfSlug } from '../../../lib/option-label.ts';
import { makeAndModel } from './make-and-model.ts';

/** schema.org Vehicle data of a car or bike, from the fields that its vertical has. */
export function vehicleData(vertical: ShownVertical, listing: ListingDetail): Record<string, unknown> {
  const facts = factsOf(listing, vertical);
  const { fields } = definitionOf(vertical);
  const kind = makeAndModel(facts);
  if (!kind) return {};

  const nameOf = (key: FieldKey): string | undefined => {
    const [field, fact] = [fields[key], facts[key]];
    if (typeof fact === 'object' && fact !== null && 'name' in fact) return fact.name;
    return field?.kind === 'choice' && typeof fact === 'string' ? labelOfSlug(field.options, fact) : undefined;
  };
  const amountOf = (key: FieldKey, unitCode: string) => {
    const value = facts[key];
    return typeof value === 'number' ? { '@type': 'QuantitativeValue', value, unitCode } : undefined;
  };
  const engine = withoutUndefined({
    engineType: nameOf('engineType'),
    engineDisplacement: amountOf('engineCc', 'CMQ'),
  });
  return withoutUndefined({
    brand: { '@type': 'Brand', name: kind.make.name },
    manufacturer: kind.make.name,
    model: kind.model.name,
    vehicleConfiguration: nameOf('variant'),
    vehicleModelDate: typeof facts.year === 'number' ? String(facts.year) : undefined,
    fuelType: nameOf('fuel'),
    vehicleTransmission: nameOf('transmission'),
    bodyType: nameOf('bodyType'),
    color: nameOf('colour'),
    mileageFromOdometer: amountOf('mileageKm', 'KMT'),
    vehicleEngine: Object.keys(engine).length > 0 ? { '@type': 'EngineSpecification', ...engine } : undefined,
  });
}

const withoutUndefined = (facts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
