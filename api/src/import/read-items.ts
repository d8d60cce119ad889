import {
  type AnyDraft,
  definitionOf,
  type Field,
  type FieldKey,
  type ListedVertical,
  optionOf,
  partSubCategories,
  postedSchema,
} from '@karwan/shared-contracts';
import type { SeedBikeMake } from '../modules/catalogue/index.ts';
import type { ImportName } from '../modules/imports/index.ts';
import { columnsOfDraft, slugOf } from '../modules/listings/index.ts';
import { readFields } from '../platform/http/read-fields.ts';
import { reader } from './choice-of.ts';
import { cleanDescription } from './clean-description.ts';
import { findByName, makeAliases } from './find-in-catalogue.ts';
import type { ImportSource } from './import-source.ts';
import type { ImportedItem, RefusedRow } from './imported-row.ts';
import { type ItemField, type ItemValues, listOptions, reportNameOf } from './item-columns.ts';
import { createItemNamer, namesInDraft, type RowNames } from './name-items.ts';
import { isPlausibleName } from './name-shapes.ts';
import { dayUnits, engineUnits, kmUnits, numberOf, rupeesOf, type Units } from './number-of.ts';
import { squashed } from './plain-text.ts';
import { createPriceChecker, doubtReason } from './plausible-price.ts';
import { readFits } from './read-fits.ts';
import { yearOf } from './read-numbers.ts';
import { createPartReader } from './read-part.ts';
import type { RowChange } from './row-change.ts';
import { typicalDraftOf } from './typical-drafts.ts';
import { type VehicleKey, vehicleKeyOf } from './vehicle-key.ts';
import { isRegisteredBy, yesOrNo } from './yes-or-no.ts';

/** Verticals in which some columns are derived from others. */
const specificReaders: { readonly [Vertical in ListedVertical]?: typeof createPartReader } = {
  'auto-parts': createPartReader,
};

type Read = ImportedItem | RefusedRow;
/** Names in a row that the catalogue does not have. */
type Unknown = { names: readonly ImportName[]; part: ImportName | undefined; brand: string | undefined };

export type ItemReader = {
  read(values: ItemValues): Read;
  /** Why a default for all rows is invalid; undefined if it is valid. */
  validate(field: ItemField, text: string): string | undefined;
};

/** Reads rows as drafts of the vertical's form, field by field, so that the same rules apply as in the form. */
export function createItemReader(
  source: ImportSource,
  { bikes, pricePer }: { bikes: readonly SeedBikeMake[]; pricePer: number },
): ItemReader {
  const { vertical, catalogue, decisions, cities, city: usualCity, unknownCity, owner } = source;
  const definition = definitionOf(vertical);
  const { makes: kind } = definition;
  const fields: Readonly<Record<string, Field>> = definition.fields;
  const allOf = specificReaders[vertical]?.(source);
  const nameOf = createItemNamer(source);
  const posted = postedSchema(definition);
  const reportName = (key: string) => reportNameOf(vertical, key);
  const implausiblePrice = createPriceChecker(vertical, catalogue, bikes);
  const choices = new Map(
    Object.entries<Field>(fields).flatMap(([key, field]) =>
      'options' in field ? [[key, reader(field.options, optionSynonyms[key])]] : [],
    ),
  );

  return { read, validate };

  function read(row: ItemValues): Read {
    const values = allOf?.(row) ?? row;
    const changes: RowChange[] = [];
    const report = (code: string, text: string) => void changes.push({ code, text });
    const named = nameOf(values, report);
    if (named.pendingName && named.refused) return { refused: named.refused, pendingName: named.pendingName };
    if (named.refused) {
      if (/ rejected$|^letters lost$|^date instead/.test(named.refused.code)) return { refused: named.refused };
      report(named.refused.code, named.refused.text);
    }
    const { fromTitle: recognised } = named;
    const cityText = values.get('city');
    const city = cityText ? cities.read(cityText)?.item : (recognised?.city ?? usualCity ?? undefined);
    const names = [...(named.unknown ?? [])];
    if (cityText && !city) {
      const name: ImportName = { kind: 'city', vehicleKind: null, make: null, model: null, name: cityText };
      const refused = { code: 'city unknown', text: `the catalogue has no city “${cityText}”` };
      const needsDecision = decisions.get(name) !== 'rejected' && isPlausibleName(cityText);
      if (!owner.isPersonalAccount) return needsDecision ? { refused, pendingName: name } : { refused };
      report(refused.code, refused.text);
      if (needsDecision) names.push(name);
    }

    const fieldValues: Record<string, unknown> = { year: recognised?.year };
    for (const [key, field] of Object.entries<Field>(fields)) {
      const text = values.get(key as FieldKey);
      if (text) fieldValues[key] = readField(key, field, text, report) ?? fieldValues[key];
    }
    const brand = 'brand' in fields && fieldValues.brand === undefined ? values.get('brand') : undefined;
    if ('priceTerms' in fields && /\bneg/i.test(values.get('pricePkr') ?? '')) fieldValues.priceTerms ??= 'negotiable';
    const draft = {
      ...fieldValues,
      ...namesInDraft(vertical, named),
      city: city?.slug,
      area: city && findByName(catalogue.areas(city.id), values.get('area') ?? '')?.item.slug,
      pricePkr: rupeesOf(values.get('pricePkr'), pricePer),
      description: descriptionOf(values, brand),
    } as AnyDraft;
    const stated = withoutUndefined(draft);
    const usual = typicalDraftOf[vertical]?.(stated, named.model) ?? { draft: stated, assumed: [] };
    if (usual.draft.pricePkr !== undefined) {
      const reason = implausiblePrice(usual.draft, named.model);
      if (reason) return { refused: { code: 'price implausible', text: reason } };
    }
    const part =
      'subCategory' in fields && usual.draft.subCategory === undefined ? values.get('subCategory') : undefined;
    const partName: ImportName | undefined =
      part && isPlausibleName(part)
        ? { kind: 'part', vehicleKind: null, make: null, model: null, name: part }
        : undefined;
    const unknown = { names, part: partName, brand };
    return toItem(usual.draft, named, { changes: [...changes, ...usual.assumed], unknown, values });
  }

  function validate(field: ItemField, text: string): string | undefined {
    const fieldDefinition: Field | undefined = fields[field];
    const values = new Map([[field, text]]);
    const value =
      field === 'pricePkr'
        ? rupeesOf(text, 1)
        : fieldDefinition &&
          readField(field, fieldDefinition, (allOf?.(values) ?? values).get(field) ?? text, () => undefined);
    if (
      fieldDefinition &&
      'options' in fieldDefinition &&
      field !== 'brand' &&
      (value === undefined || (Array.isArray(value) && value.length === 0))
    )
      return `the ${reportName(field)} is ${listOptions(fieldDefinition.options)}, not “${text}”`;
    if (field === 'city' || (fieldDefinition?.kind === 'catalogue' && fieldDefinition.of === 'city'))
      return cities.read(text) || value === null ? undefined : `the catalogue has no city “${text}”`;
    if (kind && field === 'make')
      return findByName(catalogue.makes(kind), text, { aliases: makeAliases })
        ? undefined
        : `the catalogue has no make “${text}”`;
    const isMeasured =
      field === 'pricePkr' ||
      fieldDefinition?.kind === 'number' ||
      fieldDefinition?.kind === 'year' ||
      fieldDefinition?.kind === 'flag';
    if (!isMeasured) return undefined;
    const isInvalid = value === undefined || readFields(posted, { [field]: value }).errors?.[field] !== undefined;
    return isInvalid ? `“${text}” is not a valid ${reportName(field)}` : undefined;
  }

  type ReadContext = { changes: RowChange[]; unknown: Unknown; values: ItemValues };

  function toItem(draft: AnyDraft, named: RowNames, { changes, unknown, values }: ReadContext): Read {
    const { errors = {} } = readFields(posted, { ...draft, photos: [PHOTO] });
    const { city: noCity, ...others } = errors;
    const missing = Object.entries(others).filter(([key]) => isNeeded(key));
    const invalid = Object.entries(others).filter(([key]) => !isNeeded(key));
    const [first] = missing;
    const statedMissing = missing
      .map(([key]) => key)
      .filter((key) => key !== 'category' && !values.has(key as FieldKey));
    const { part } = unknown;
    if (part && 'subCategory' in errors) {
      const decision = decisions.get(part);
      const refused =
        decision === 'rejected'
          ? { code: 'part rejected', text: `“${part.name}”: the office has rejected this name` }
          : { code: 'part unknown', text: `“${part.name}” is not a known part` };
      const others = missing.find(([key]) => key !== 'category' && key !== 'subCategory');
      if (others === undefined)
        return { refused, pendingName: decision === 'rejected' ? undefined : part, missing: statedMissing };
    }
    if (first && !owner.isPersonalAccount) {
      const [key, text] = missing.find(([each]) => each === statedMissing[0]) ?? first;
      return { refused: refusalReason(reportName(key), text, changes), missing: statedMissing };
    }
    const valid = Object.fromEntries(Object.entries(draft).filter(([key]) => !(key in errors))) as AnyDraft;
    const omitted = [...missing, ...(noCity && owner.isPersonalAccount ? [['city', noCity] as const] : []), ...invalid];
    const isDraft = missing.length > 0 || (noCity !== undefined && owner.isPersonalAccount);
    const columns = columnsOfDraft(vertical, valid, catalogue, () => true);
    const doubt = doubtReason(columns.pricePkr);
    if (doubt) changes.push({ code: 'price doubtful', text: doubt });
    const city = catalogue.city(valid.city ?? '') ?? (isDraft ? null : unknownCity);
    const { make, model, words } = named;
    return {
      isDraft,
      missing: statedMissing,
      changes: [...changes, ...omitted.map(([key, text]) => ({ code: `${reportName(key)} left out`, text }))],
      needsReview: doubt !== undefined,
      itemKey: make && model ? [make.slug, model.slug, columns.year].join('/') : (columns.subCategory ?? ''),
      unknown: unknown.names,
      vehicle: vehicleKey(),
      columnsOf: (number) => ({
        ...columns,
        title: withUnknownNames(columns.title),
        slug: isDraft ? null : slugOf(vertical, number, { ...valid, make, model, city }),
        cityId: city?.id ?? null,
      }),
    };

    function vehicleKey(): VehicleKey | undefined {
      const { year = null, mileageKm = null, partNumber, subCategory } = columns;
      const others = [named.variant?.slug, words, city?.slug, columns.colour];
      if (make && model) return vehicleKeyOf({ make, model, year, mileageKm }, owner, others);
      const part = [subCategory, unknown.brand ?? columns.brand, partNumber].join('/');
      return partNumber && owner.isPersonalAccount ? { text: part, needsPhotos: false } : undefined;
    }

    /** The title includes an unknown variant and an unknown brand. */
    function withUnknownNames(title: string): string {
      const name = make && model ? `${make.name} ${model.name}` : '';
      const fullTitle = words && name ? title.replace(name, `${name} ${words}`) : title;
      const brand = unknown.brand && isPlausibleName(unknown.brand) ? `${unknown.brand} ` : '';
      const statedTitle = values.get('title');
      const label = optionOf(partSubCategories, columns.subCategory ?? '')?.label;
      return brand + (statedTitle && label ? fullTitle.replace(label, statedTitle) : fullTitle);
    }
  }

  /** Adds `Brand: Changan` if the brand is unknown. */
  function descriptionOf(values: ItemValues, brand: string | undefined): string | undefined {
    const words = cleanDescription(values.get('description'));
    const paragraphs = brand ? [`Brand: ${cleanDescription(brand)}`, words] : [words];
    return paragraphs.filter((text) => text !== '').join('\n') || undefined;
  }

  /** Fields without which a listing makes no sense. Other fields that the form requires may stay empty. */
  function isNeeded(key: string): boolean {
    return key === 'pricePkr' || fields[key]?.isAlwaysPresent === true;
  }

  function readField(key: string, field: Field, text: string, report: ReportChange): unknown {
    switch (field.kind) {
      case 'choice': {
        const slug = choices.get(key)?.(text);
        if (slug === undefined)
          report(
            key === 'brand' ? 'brand kept as text' : `${reportName(key)} unknown`,
            `${field.label.toLowerCase()} “${text}” is not one of ours`,
          );
        return slug;
      }
      case 'tags':
        return text.split(/[,;|]/).flatMap((tag) => choices.get(key)?.(tag) ?? []);
      case 'number':
        return amountOf(text, unitsOf[field.unit ?? ''] ?? {});
      case 'year':
        return yearOf(text);
      case 'text':
        return text.trim().slice(0, field.max);
      case 'fits': {
        const fits = readFits(catalogue, field, text, {
          unknown: (name) => report('model unknown', `the catalogue has no model “${name}”`),
          onMakeAlone: (name) => report('models assumed', `no ${name} model named: its popular models assumed`),
        });
        if (fits.length > field.max)
          report('models left out', `only the first ${field.max} of ${fits.length} models kept`);
        return fits.slice(0, field.max);
      }
      case 'flag': {
        const flag = flagOf(key, field, text) ?? (key === 'isRegistered' && cities.read(text) ? true : undefined);
        if (flag === undefined)
          report(`${reportName(key)} unknown`, `${field.label.toLowerCase()} “${text}” is neither yes nor no`);
        return flag;
      }
      case 'catalogue':
        if (field.of !== 'city') return undefined;
        return field.noneOption && isRegisteredBy(text) === false ? null : cities.read(text)?.item.slug;
    }
  }
}

const unitsOf: Readonly<Record<string, Units>> = { km: kmUnits, cc: engineUnits, days: dayUnits };

/** Synonyms of choices by field. */
const optionSynonyms: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  condition: {
    'brand-new': 'new',
    'second-hand': 'used',
    '2nd-hand': 'used',
    old: 'used',
    reconditioned: 'refurbished',
  },
};

type ReportChange = (code: string, text: string) => void;

/** Why a missing field could not be read; otherwise that it is missing, with everything else that could not be read. */
function refusalReason(field: string, text: string, changes: readonly RowChange[]): RowChange {
  const explained = changes.find(({ code }) => code === `${field} unknown` || code === `${field} missing`);
  const unread = changes.filter(({ code }) => code.endsWith(' unknown'));
  return explained ?? { code: `${field} missing`, text: [text, ...unread.map((change) => change.text)].join('; ') };
}

/** The side of a flag that a text names; undefined if neither. */
function flagOf(key: string, { names }: Extract<Field, { kind: 'flag' }>, text: string): boolean | undefined {
  if (names === undefined) return key === 'isRegistered' ? isRegisteredBy(text) : yesOrNo(text);
  const word = bare(text);
  if (word === bare(names.on)) return true;
  return word === bare(names.off) ? false : flagSynonyms[key]?.[word];
}

/** Synonyms of the two sides of a flag. */
const flagSynonyms: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  isForRent: { rental: true, renting: true, hire: true, lease: true, sell: false, selling: false },
};

/** The same for `For sale`, `On sale` and `Sale`. */
const bare = (text: string) => squashed(text).replace(/^(for|on)/, '');

/** A placeholder, since the form requires a photo and imported listings have none. */
const PHOTO = '00000000-0000-4000-8000-000000000000';

function amountOf(text: string | undefined, units: Units): number | undefined {
  const amount = numberOf(text, units);
  return amount === undefined ? undefined : Math.round(amount);
}

const withoutUndefined = (draft: AnyDraft): AnyDraft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
