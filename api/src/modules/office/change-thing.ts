import type { CatalogueLevel, CatalogueThing, ThingChange, ThingForm } from '@karwan/shared-contracts';
import { eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import {
  changeRow,
  isNameTaken,
  lastRank,
  lockRow,
  type Make,
  type Model,
  makes,
  models,
  slugify,
  type Variant,
  type VehicleKind,
  variants,
} from '../catalogue/index.ts';
import { noteMove } from '../listings/index.ts';
import type { OfficeEventKind } from './audit.ts';
import { makeBySlug, modelBySlug, tableOf, thingOf } from './catalogue-things.ts';
import { type By, type CatalogueServices, changingCatalogue } from './change-city.ts';
import { mergeModel } from './merge-model.ts';
import { nameTaken, thingChanged, thingNotFound } from './refusals.ts';

type Asked = { level: CatalogueLevel; id: number; revision: number; change: ThingChange };
type Done = { kind: OfficeEventKind; before?: Record<string, unknown>; after?: Record<string, unknown> };

/** Changes a catalogue item and adds it to the audit log. */
export async function changeThing(services: CatalogueServices, asked: Asked, by: By): Promise<CatalogueThing> {
  const { level, id, revision, change } = asked;
  await changingCatalogue(services, by, async (tx) => {
    const found = await lockThing(tx, level, id);
    if (found.row.revision !== revision) throw thingChanged({ extra: { thing: await thingOf(tx, level, id) } });
    const { path } = found;
    const done = await doChange(tx, found, change, services.now());
    const event = { kind: done.kind, before: { [level]: path, ...done.before }, after: done.after ?? {} };
    return { event, result: undefined };
  });
  return thingOf(services.db, level, id);
}

/** `path`: the full name, from the make on. `above`: the path of its parent. */
type Found = { path: string; above: string } & (
  | { level: 'make'; row: Make }
  | { level: 'model'; row: Model }
  | { level: 'variant'; row: Variant }
);

async function lockThing(tx: Queryable, level: CatalogueLevel, id: number): Promise<Found> {
  if (level === 'make') {
    const row = found(await lockRow(tx, makes, eq(makes.id, id)));
    return { level, row, path: row.name, above: '' };
  }
  if (level === 'model') {
    const row = found(await lockRow(tx, models, eq(models.id, id)));
    const above = found(await lockRow(tx, makes, eq(makes.id, row.makeId))).name;
    return { level, row, path: `${above} ${row.name}`, above };
  }
  const row = found(await lockRow(tx, variants, eq(variants.id, id)));
  const { path: above } = await lockThing(tx, 'model', row.modelId);
  return { level, row, path: `${above} ${row.name}`, above };
}

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw thingNotFound();
  return row;
}

async function doChange(tx: Queryable, thing: Found, change: ThingChange, now: Date): Promise<Done> {
  switch (change.action) {
    case 'set':
      return setThing(tx, thing, change.form, now);
    case 'hide':
    case 'show': {
      const isHidden = change.action === 'hide';
      if (thing.level === 'make') await changeRow(tx, makes, thing.row, { isHidden });
      else if (thing.level === 'model') await changeRow(tx, models, thing.row, { isHidden, isProposed: false });
      else await changeRow(tx, variants, thing.row, { isHidden });
      return { kind: isHidden ? 'catalogue-hidden' : 'catalogue-shown' };
    }
    case 'accept':
      if (thing.level !== 'model') throw thingNotFound();
      await changeRow(tx, models, thing.row, { isProposed: false });
      return { kind: 'catalogue-accepted' };
    case 'merge': {
      if (thing.level !== 'model') throw thingNotFound();
      const into = await mergeModel(tx, thing.row, { intoId: change.into, makeName: thing.above, now });
      return { kind: 'catalogue-merged', after: { model: into } };
    }
  }
}

/** A job later renames its listings. */
async function setThing(tx: Queryable, thing: Found, form: ThingForm, now: Date): Promise<Done> {
  const { row, path, above } = thing;
  const before = factsOf(row);
  if (await isNameTaken(tx, tableOf[thing.level], { name: form.name, but: row.id, among: siblingsOf(thing) })) {
    throw nameTaken({ fields: { 'body.change.form.name': nameTaken().message } });
  }
  const titleTo = [above, form.name].filter(Boolean).join(' ');
  await noteMove(tx, { level: thing.level, thingId: row.id, titleFrom: path, titleTo }, now);
  if (thing.level === 'make') {
    const after = await changeRow(tx, makes, thing.row, factsIn(form, 'make'));
    return { kind: 'catalogue-set', before, after: factsOf(after) };
  }
  if (thing.level === 'model') {
    const after = await changeRow(tx, models, thing.row, { ...factsIn(form, 'model'), isProposed: false });
    return { kind: 'catalogue-set', before, after: factsOf(after) };
  }
  const after = await changeRow(tx, variants, thing.row, factsIn(form, 'variant'));
  return { kind: 'catalogue-set', before, after: factsOf(after) };
}

function siblingsOf(thing: Found) {
  if (thing.level === 'make') return eq(makes.kind, thing.row.kind);
  return thing.level === 'model' ? eq(models.makeId, thing.row.makeId) : eq(variants.modelId, thing.row.modelId);
}

type Adding = { kind: VehicleKind; make?: string | undefined; model?: string | undefined; form: ThingForm };

/** Adds a make; with `make` a model, with `model` too a variant. */
export async function addThing(services: CatalogueServices, asked: Adding, by: By): Promise<CatalogueThing> {
  const { level, id } = await changingCatalogue(services, by, async (tx) => {
    const added = await insertThing(tx, asked);
    return { event: { kind: 'catalogue-added', after: { [added.level]: added.path } }, result: added };
  });
  return thingOf(services.db, level, id);
}

/** For the transaction of `changingCatalogue`. Throws `name_taken` if the name exists. */
export async function insertThing(tx: Queryable, { kind, make: makeSlug, model: modelSlug, form }: Adding) {
  const { name } = form;
  const [slug, shared] = [slugify(name), { isPopular: false, revision: 1 }];
  const taken = () => nameTaken({ fields: { 'body.form.name': nameTaken().message } });
  const refuseTaken = async (level: CatalogueLevel, among: SQL) => {
    if (await isNameTaken(tx, tableOf[level], { name, among })) throw taken();
  };
  /** Undefined if an import added it meanwhile. */
  const idOf = (added: { id: number } | undefined) => {
    if (added === undefined) throw taken();
    return added.id;
  };
  if (makeSlug === undefined) {
    const among = eq(makes.kind, kind);
    await refuseTaken('make', among);
    const row = { ...factsIn(form, 'make'), ...shared, kind, slug, rank: await lastRank(tx, makes, among) };
    const [added] = await tx.insert(makes).values(row).onConflictDoNothing().returning();
    return { level: 'make' as const, id: idOf(added), slug, path: name };
  }
  const make = await makeBySlug(tx, kind, makeSlug);
  if (modelSlug === undefined) {
    const among = eq(models.makeId, make.id);
    await refuseTaken('model', among);
    const row = {
      ...factsIn(form, 'model'),
      ...shared,
      makeId: make.id,
      slug,
      rank: await lastRank(tx, models, among),
    };
    const [added] = await tx.insert(models).values(row).onConflictDoNothing().returning();
    return { level: 'model' as const, id: idOf(added), slug, path: `${make.name} ${name}` };
  }
  const model = await modelBySlug(tx, make, modelSlug);
  const among = eq(variants.modelId, model.id);
  await refuseTaken('variant', among);
  const { isPopular: _, ...own } = shared;
  const row = {
    ...factsIn(form, 'variant'),
    ...own,
    modelId: model.id,
    slug,
    rank: await lastRank(tx, variants, among),
  };
  const [added] = await tx.insert(variants).values(row).onConflictDoNothing().returning();
  return { level: 'variant' as const, id: idOf(added), slug, path: `${make.name} ${model.name} ${name}` };
}

/** The columns that a form sets at a level; absent fields stay unchanged. */
function factsIn(form: ThingForm, level: CatalogueLevel) {
  const { name, nameUr, bodyType, engineCc, fuel, transmission, fromYear, toYear } = form;
  const inUrdu = nameUr === undefined ? {} : { nameUr: nameUr || null };
  if (level === 'make') return { name, ...inUrdu };
  const built = told({ bodyType, engineCc, fromYear, toYear });
  return level === 'model' ? { name, ...inUrdu, ...built } : { name, ...built, ...told({ fuel, transmission }) };
}

const told = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Facts]?: Exclude<Facts[Key], undefined>;
  };

/** For the audit log. */
function factsOf(row: Make | Model | Variant): Record<string, unknown> {
  const shown = new Set(['name', 'nameUr', 'bodyType', 'engineCc', 'fuel', 'transmission', 'fromYear', 'toYear']);
  return Object.fromEntries(Object.entries(row).filter(([key]) => shown.has(key)));
}
