import type { CatalogueItem, CatalogueItemChange, CatalogueItemForm, CatalogueLevel } from '@karwan/shared-contracts';
import { eq, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import {
  changeRow,
  isNameTaken,
  lockRow,
  type Make,
  type Model,
  makes,
  models,
  nextRank,
  slugify,
  type Variant,
  type VehicleKind,
  variants,
} from '../catalogue/index.ts';
import { recordCatalogueChange } from '../listings/index.ts';
import type { OfficeEventKind } from './audit.ts';
import { catalogueItemOf, makeBySlug, modelBySlug, tableOf } from './catalogue-items.ts';
import { type ActingOfficer, type CatalogueServices, withCatalogueChange } from './change-city.ts';
import { mergeModel } from './merge-model.ts';
import { catalogueItemChanged, catalogueItemNotFound, nameTaken } from './refusals.ts';

type Input = { level: CatalogueLevel; id: number; revision: number; change: CatalogueItemChange };
type AppliedChange = { kind: OfficeEventKind; before?: Record<string, unknown>; after?: Record<string, unknown> };

/** Changes a catalogue item and adds it to the audit log. */
export async function changeCatalogueItem(
  services: CatalogueServices,
  input: Input,
  by: ActingOfficer,
): Promise<CatalogueItem> {
  const { level, id, revision, change } = input;
  await withCatalogueChange(services, by, async (tx) => {
    const found = await lockCatalogueItem(tx, level, id);
    if (found.row.revision !== revision)
      throw catalogueItemChanged({ extra: { thing: await catalogueItemOf(tx, level, id) } });
    const { path } = found;
    const done = await applyChange(tx, found, change, services.now());
    const event = { kind: done.kind, before: { [level]: path, ...done.before }, after: done.after ?? {} };
    return { event, result: undefined };
  });
  return catalogueItemOf(services.db, level, id);
}

/** `path`: the full name, from the make on. `parentPath`: the path of its parent. */
type Found = { path: string; parentPath: string } & (
  | { level: 'make'; row: Make }
  | { level: 'model'; row: Model }
  | { level: 'variant'; row: Variant }
);

async function lockCatalogueItem(tx: Queryable, level: CatalogueLevel, id: number): Promise<Found> {
  if (level === 'make') {
    const row = requireRow(await lockRow(tx, makes, eq(makes.id, id)));
    return { level, row, path: row.name, parentPath: '' };
  }
  if (level === 'model') {
    const row = requireRow(await lockRow(tx, models, eq(models.id, id)));
    const parentPath = requireRow(await lockRow(tx, makes, eq(makes.id, row.makeId))).name;
    return { level, row, path: `${parentPath} ${row.name}`, parentPath };
  }
  const row = requireRow(await lockRow(tx, variants, eq(variants.id, id)));
  const { path: parentPath } = await lockCatalogueItem(tx, 'model', row.modelId);
  return { level, row, path: `${parentPath} ${row.name}`, parentPath };
}

function requireRow<Row>(row: Row | undefined): Row {
  if (row === undefined) throw catalogueItemNotFound();
  return row;
}

async function applyChange(tx: Queryable, item: Found, change: CatalogueItemChange, now: Date): Promise<AppliedChange> {
  switch (change.action) {
    case 'set':
      return updateItem(tx, item, change.form, now);
    case 'hide':
    case 'show': {
      const isHidden = change.action === 'hide';
      if (item.level === 'make') await changeRow(tx, makes, item.row, { isHidden });
      else if (item.level === 'model') await changeRow(tx, models, item.row, { isHidden, isProposed: false });
      else await changeRow(tx, variants, item.row, { isHidden });
      return { kind: isHidden ? 'catalogue-hidden' : 'catalogue-shown' };
    }
    case 'accept':
      if (item.level !== 'model') throw catalogueItemNotFound();
      await changeRow(tx, models, item.row, { isProposed: false });
      return { kind: 'catalogue-accepted' };
    case 'merge': {
      if (item.level !== 'model') throw catalogueItemNotFound();
      const targetTitle = await mergeModel(tx, item.row, { intoId: change.into, makeName: item.parentPath, now });
      return { kind: 'catalogue-merged', after: { model: targetTitle } };
    }
  }
}

/** A job later renames its listings. */
async function updateItem(tx: Queryable, item: Found, form: CatalogueItemForm, now: Date): Promise<AppliedChange> {
  const { row, path, parentPath } = item;
  const before = factsOf(row);
  if (await isNameTaken(tx, tableOf[item.level], { name: form.name, but: row.id, siblings: siblingsOf(item) })) {
    throw nameTaken({ fields: { 'body.change.form.name': nameTaken().message } });
  }
  const titleTo = [parentPath, form.name].filter(Boolean).join(' ');
  await recordCatalogueChange(tx, { level: item.level, thingId: row.id, titleFrom: path, titleTo }, now);
  if (item.level === 'make') {
    const after = await changeRow(tx, makes, item.row, columnsFromForm(form, 'make'));
    return { kind: 'catalogue-set', before, after: factsOf(after) };
  }
  if (item.level === 'model') {
    const after = await changeRow(tx, models, item.row, { ...columnsFromForm(form, 'model'), isProposed: false });
    return { kind: 'catalogue-set', before, after: factsOf(after) };
  }
  const after = await changeRow(tx, variants, item.row, columnsFromForm(form, 'variant'));
  return { kind: 'catalogue-set', before, after: factsOf(after) };
}

function siblingsOf(item: Found) {
  if (item.level === 'make') return eq(makes.kind, item.row.kind);
  return item.level === 'model' ? eq(models.makeId, item.row.makeId) : eq(variants.modelId, item.row.modelId);
}

type NewItemInput = {
  kind: VehicleKind;
  make?: string | undefined;
  model?: string | undefined;
  form: CatalogueItemForm;
};

/** Adds a make; with `make` a model, with `model` too a variant. */
export async function addCatalogueItem(
  services: CatalogueServices,
  input: NewItemInput,
  by: ActingOfficer,
): Promise<CatalogueItem> {
  const { level, id } = await withCatalogueChange(services, by, async (tx) => {
    const added = await insertCatalogueItem(tx, input);
    return { event: { kind: 'catalogue-added', after: { [added.level]: added.path } }, result: added };
  });
  return catalogueItemOf(services.db, level, id);
}

/** For the transaction of `withCatalogueChange`. Throws `name_taken` if the name exists. */
export async function insertCatalogueItem(
  tx: Queryable,
  { kind, make: makeSlug, model: modelSlug, form }: NewItemInput,
) {
  const { name } = form;
  const [slug, shared] = [slugify(name), { isPopular: false, revision: 1 }];
  const nameTakenError = () => nameTaken({ fields: { 'body.form.name': nameTaken().message } });
  const assertNameFree = async (level: CatalogueLevel, isSibling: SQL) => {
    if (await isNameTaken(tx, tableOf[level], { name, siblings: isSibling })) throw nameTakenError();
  };
  /** Undefined if an import added it meanwhile. */
  const idOf = (added: { id: number } | undefined) => {
    if (added === undefined) throw nameTakenError();
    return added.id;
  };
  if (makeSlug === undefined) {
    const isSibling = eq(makes.kind, kind);
    await assertNameFree('make', isSibling);
    const row = { ...columnsFromForm(form, 'make'), ...shared, kind, slug, rank: await nextRank(tx, makes, isSibling) };
    const [added] = await tx.insert(makes).values(row).onConflictDoNothing().returning();
    return { level: 'make' as const, id: idOf(added), slug, path: name };
  }
  const make = await makeBySlug(tx, kind, makeSlug);
  if (modelSlug === undefined) {
    const isSibling = eq(models.makeId, make.id);
    await assertNameFree('model', isSibling);
    const row = {
      ...columnsFromForm(form, 'model'),
      ...shared,
      makeId: make.id,
      slug,
      rank: await nextRank(tx, models, isSibling),
    };
    const [added] = await tx.insert(models).values(row).onConflictDoNothing().returning();
    return { level: 'model' as const, id: idOf(added), slug, path: `${make.name} ${name}` };
  }
  const model = await modelBySlug(tx, make, modelSlug);
  const isSibling = eq(variants.modelId, model.id);
  await assertNameFree('variant', isSibling);
  const { isPopular: _, ...variantFields } = shared;
  const row = {
    ...columnsFromForm(form, 'variant'),
    ...variantFields,
    modelId: model.id,
    slug,
    rank: await nextRank(tx, variants, isSibling),
  };
  const [added] = await tx.insert(variants).values(row).onConflictDoNothing().returning();
  return { level: 'variant' as const, id: idOf(added), slug, path: `${make.name} ${model.name} ${name}` };
}

/** The columns that a form sets at a level; absent fields stay unchanged. */
function columnsFromForm(form: CatalogueItemForm, level: CatalogueLevel) {
  const { name, nameUr, bodyType, engineCc, fuel, transmission, fromYear, toYear } = form;
  const inUrdu = nameUr === undefined ? {} : { nameUr: nameUr || null };
  if (level === 'make') return { name, ...inUrdu };
  const built = definedFacts({ bodyType, engineCc, fromYear, toYear });
  return level === 'model'
    ? { name, ...inUrdu, ...built }
    : { name, ...built, ...definedFacts({ fuel, transmission }) };
}

const definedFacts = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined)) as {
    [Key in keyof Facts]?: Exclude<Facts[Key], undefined>;
  };

/** For the audit log. */
function factsOf(row: Make | Model | Variant): Record<string, unknown> {
  const shown = new Set(['name', 'nameUr', 'bodyType', 'engineCc', 'fuel', 'transmission', 'fromYear', 'toYear']);
  return Object.fromEntries(Object.entries(row).filter(([key]) => shown.has(key)));
}
