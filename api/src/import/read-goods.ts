import {
  type AnyDraft,
  definitionOf,
  type Field,
  type FieldKey,
  type ListedVertical,
  postedSchema,
} from '@karwan/shared-contracts';
import { columnsOfDraft, slugOf } from '../modules/listings/index.ts';
import { readFields } from '../platform/http/read-fields.ts';
import type { Change } from './change.ts';
import { reader } from './choice-of.ts';
import { findByName } from './find-in-catalogue.ts';
import { calledInReports, type GoodsValues } from './goods-columns.ts';
import { growCatalogue } from './grow-catalogue.ts';
import type { ImportSource } from './import-source.ts';
import type { ImportRow } from './imported-row.ts';
import { createGoodsNamer, learnNames, type NamedGoods, namesInDraft, withoutNewNames } from './name-goods.ts';
import { dayUnits, engineUnits, kmUnits, numberOf, priceUnits, type Units } from './number-of.ts';
import { squashed } from './plain-text.ts';
import { readFits } from './read-fits.ts';
import { yearOf } from './read-numbers.ts';
import { createPartReader } from './read-part.ts';
import { usualOf } from './usual-goods.ts';
import { isRegisteredBy, yesOrNo } from './yes-or-no.ts';

/** Verticals whose rows tell some columns by others. */
const readersOfTold: { readonly [Vertical in ListedVertical]?: typeof createPartReader } = {
  'auto-parts': createPartReader,
};

type Read = ReturnType<ImportRow['read']>;

/** Reads rows as drafts of the vertical's form, field by field as its kind says: the same rules judge both. */
export function createGoodsReader(source: ImportSource): (values: GoodsValues) => Read {
  const { db, vertical, catalogue, cities, city: usualCity, owner } = source;
  const definition = definitionOf(vertical);
  const { fields } = definition;
  const allOf = readersOfTold[vertical]?.(source);
  const nameOf = createGoodsNamer(source);
  const posted = postedSchema(definition);
  const called = (key: string) => calledInReports(vertical, key);
  const grown = growCatalogue(db, catalogue);
  const choices = new Map(
    Object.entries<Field>(fields).flatMap(([key, field]) =>
      'options' in field ? [[key, reader(field.options, alsoCalled[key])]] : [],
    ),
  );

  return (row) => {
    const values = allOf?.(row) ?? row;
    const changes: Change[] = [];
    const note = (code: string, text: string) => void changes.push({ code, text });
    const named = nameOf(values, note);
    const { told } = named;
    const place = values.get('city');
    const city = place ? cities.read(place)?.thing : (told?.city ?? usualCity ?? undefined);
    if (place && !city) note('city unknown', `the catalogue has no city “${place}”`);

    const read: Record<string, unknown> = { year: told?.year };
    for (const [key, field] of Object.entries<Field>(fields)) {
      const text = values.get(key as FieldKey);
      if (text) read[key] = readField(key, field, text, note) ?? read[key];
    }
    const draft = {
      ...read,
      ...namesInDraft(vertical, named),
      city: city?.slug,
      area: city && findByName(catalogue.areas(city.id), values.get('area') ?? '')?.thing.slug,
      pricePkr: amountOf(values.get('pricePkr'), priceUnits),
      description: values.get('description'),
    } as AnyDraft;
    const model = named.model && 'id' in named.model ? named.model : undefined;
    const usual = usualOf[vertical]?.(withoutGaps(draft), model) ?? { draft: withoutGaps(draft), assumed: [] };
    return judged(usual.draft, named, [...changes, ...usual.assumed]);
  };

  function judged(draft: AnyDraft, named: NamedGoods, changes: readonly Change[]): Read {
    const { wrong = {} } = readFields(posted, { ...draft, photos: [PHOTO] });
    const { city: noCity, ...others } = wrong;
    const lacking = Object.entries(others).filter(([key]) => isNeeded(key));
    const spoilt = Object.entries(others).filter(([key]) => !isNeeded(key));
    const [first] = lacking;
    if (first && !owner.isSomebody) return { refused: whyRefused(called(first[0]), first[1], changes) };
    const kept = Object.fromEntries(Object.entries(draft).filter(([key]) => !(key in wrong))) as AnyDraft;
    const told = [...lacking, ...(noCity && owner.isSomebody ? [['city', noCity] as const] : []), ...spoilt];
    const isDraft = lacking.length > 0 || (noCity !== undefined && owner.isSomebody);
    const columns = columnsOfDraft(vertical, withoutNewNames(kept, named), catalogue, () => true);
    return {
      isDraft,
      changes: [...changes, ...told.map(([key, text]) => ({ code: `${called(key)} left out`, text }))],
      async columnsOf(number) {
        const city = catalogue.city(kept.city ?? '') ?? (isDraft ? null : await grown.cityOf({ city: null }));
        const learnt = await learnNames(vertical, named, kept, grown);
        const parts = { ...kept, ...learnt.things, city };
        const slug = isDraft ? null : slugOf(vertical, number, parts);
        return { ...columns, ...learnt.columns, slug, cityId: city?.id ?? null };
      },
    };
  }

  /** Without it nobody can say what the ad offers; what else a form insists on may stay untold. */
  function isNeeded(key: string): boolean {
    return key === 'pricePkr' || fields[key]?.isAlwaysThere === true;
  }

  function readField(key: string, field: Field, text: string, note: Note): unknown {
    switch (field.kind) {
      case 'choice': {
        const slug = choices.get(key)?.(text);
        if (slug === undefined)
          note(`${called(key)} unknown`, `${field.label.toLowerCase()} “${text}” is not one of ours`);
        return slug;
      }
      case 'tags':
        return text.split(/[,;|]/).flatMap((tag) => choices.get(key)?.(tag) ?? []);
      case 'number':
        return amountOf(text, unitsOf[field.unit ?? ''] ?? {});
      case 'year':
        return yearOf(text);
      case 'text':
        return text.trim().slice(0, field.most);
      case 'fits': {
        const fits = readFits(catalogue, field, text, {
          unknown: (name) => note('model unknown', `the catalogue has no model “${name}”`),
          onMakeAlone: (name) => note('models assumed', `no model of ${name} named: its models assumed`),
        });
        if (fits.length > field.most)
          note('models left out', `only the first ${field.most} of ${fits.length} models kept`);
        return fits.slice(0, field.most);
      }
      case 'flag': {
        const flag = flagOf(key, field, text) ?? (key === 'isRegistered' && cities.read(text) ? true : undefined);
        if (flag === undefined)
          note(`${called(key)} unknown`, `${field.label.toLowerCase()} “${text}” is neither yes nor no`);
        return flag;
      }
      case 'catalogue':
        if (field.of !== 'city') return undefined;
        return field.orNone && isRegisteredBy(text) === false ? null : cities.read(text)?.thing.slug;
    }
  }
}

const unitsOf: Readonly<Record<string, Units>> = { km: kmUnits, cc: engineUnits, days: dayUnits };

/** What choices of a field are called beside their names. */
const alsoCalled: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  condition: {
    'brand-new': 'new',
    'second-hand': 'used',
    '2nd-hand': 'used',
    old: 'used',
    reconditioned: 'refurbished',
  },
};

type Note = (code: string, text: string) => void;

/** Why what a row lacks could not be read of it; else that it lacks it, and what else could not be read. */
function whyRefused(field: string, text: string, changes: readonly Change[]): Change {
  const told = changes.find(({ code }) => code === `${field} unknown` || code === `${field} missing`);
  const unread = changes.filter(({ code }) => code.endsWith(' unknown'));
  return told ?? { code: `${field} missing`, text: [text, ...unread.map((change) => change.text)].join('; ') };
}

/** Which of both a text names; undefined where it names neither. */
function flagOf(key: string, { names }: Extract<Field, { kind: 'flag' }>, text: string): boolean | undefined {
  if (names === undefined) return key === 'isRegistered' ? isRegisteredBy(text) : yesOrNo(text);
  const word = bare(text);
  if (word === bare(names.on)) return true;
  return word === bare(names.off) ? false : alsoCalledFlags[key]?.[word];
}

/** What both sides of a flag are called beside their names. */
const alsoCalledFlags: Readonly<Record<string, Readonly<Record<string, boolean>>>> = {
  isForRent: { rental: true, renting: true, hire: true, lease: true, sell: false, selling: false },
};

/** `For sale`, `On sale` and `Sale` alike. */
const bare = (text: string) => squashed(text).replace(/^(for|on)/, '');

/** A photo is what imported ads never have. */
const PHOTO = '00000000-0000-4000-8000-000000000000';

function amountOf(text: string | undefined, units: Units): number | undefined {
  const amount = numberOf(text, units);
  return amount === undefined ? undefined : Math.round(amount);
}

const withoutGaps = (draft: AnyDraft): AnyDraft =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined));
