import { type ImportName, type ImportNameDecision, partSubCategories } from '@karwan/shared-contracts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { type CatalogueSnapshot, UNSPECIFIED_CITY } from '../catalogue/index.ts';
import { type ImportNameRow, importNameRows, importNames } from '../imports/index.ts';
import type { OfficeEvent } from './audit.ts';
import { insertCatalogueItem } from './change-catalogue-item.ts';
import { type ActingOfficer, type CatalogueServices, insertCity, withCatalogueChange } from './change-city.ts';
import { catalogueItemNotFound, importNameChoice, importNameDecided, importNameNotFound } from './refusals.ts';
import { sortBySimilarity } from './sort-by-similarity.ts';

const MAX_SHOWN = 100;
const MAX_FOUND = 20;

type Named = { slug: string; name: string };
type Known = Pick<CatalogueServices, 'db' | 'catalogue'>;

/** Undecided names, those of the most rows first. */
export async function pendingNames({ db, catalogue }: Known): Promise<{ names: ImportName[]; total: number }> {
  const rows = sql<number>`(select coalesce(sum(${importNameRows.rows}), 0)::int from ${importNameRows} where ${importNameRows.nameId} = ${importNames.id})`;
  const waiting = await db
    .select({ name: importNames, rows })
    .from(importNames)
    .where(eq(importNames.state, 'waiting'))
    .orderBy(desc(rows), importNames.id)
    .limit(MAX_SHOWN);
  const snapshot = await catalogue.read();
  const total = await db.$count(importNames, eq(importNames.state, 'waiting'));
  const names = waiting.map(({ name: row, rows: many }) => {
    const { id, kind, vehicleKind, name, example } = row;
    const { make, model } = parentsOf(row, snapshot);
    const near = sortBySimilarity(name, candidatesOf(row, snapshot)).map(named);
    return {
      id,
      kind,
      vehicleKind,
      name,
      example,
      rows: many,
      make: make?.name ?? null,
      model: model?.name ?? null,
      near,
    };
  });
  return { names, total };
}

/** Candidates for a name: with `q` those that match it, otherwise the most similar, then the most popular. */
export async function candidatesForName({ db, catalogue }: Known, id: number, q: string | undefined): Promise<Named[]> {
  const [row] = await db.select().from(importNames).where(eq(importNames.id, id));
  if (row === undefined) throw importNameNotFound();
  const all = candidatesOf(row, await catalogue.read());
  const query = q?.toLowerCase();
  const found = query
    ? all.filter(({ name }) => name.toLowerCase().includes(query))
    : [...new Set([...sortBySimilarity(row.name, all, MAX_FOUND), ...all])];
  return found.slice(0, MAX_FOUND).map(named);
}

/** Decides on a name and adds it to the audit log. Throws `import_name_decided` if it is already decided. */
export async function decideOnName(
  services: CatalogueServices,
  { id, decision }: { id: number; decision: ImportNameDecision },
  by: ActingOfficer,
): Promise<{ name: string; into: string | null }> {
  const snapshot = await services.catalogue.read();
  return withCatalogueChange(services, by, async (tx) => {
    const [row] = await tx.select().from(importNames).where(eq(importNames.id, id)).for('update');
    if (row === undefined) throw importNameNotFound();
    const isOpen = decision.action === 'reopen' ? row.state !== 'waiting' : row.state === 'waiting';
    if (!isOpen) throw importNameDecided();
    const { state, into, event } = await outcomeOf(tx, row, decision, snapshot);
    const decidedAt = state === 'waiting' ? null : services.now();
    await tx
      .update(importNames)
      .set({ state, into: into?.slug ?? null, decidedAt })
      .where(eq(importNames.id, id));
    return { event, result: { name: row.name, into: into?.name ?? null } };
  });
}

type Outcome = {
  state: ImportNameRow['state'];
  into: Named | null;
  event: Pick<OfficeEvent, 'kind' | 'before' | 'after'>;
};

async function outcomeOf(
  tx: Queryable,
  row: ImportNameRow,
  decision: ImportNameDecision,
  snapshot: CatalogueSnapshot,
): Promise<Outcome> {
  const before = { [row.kind]: [row.make, row.model, row.name].filter(Boolean).join(' '), state: row.state };
  const decisionResult = (state: Outcome['state'], target: Named | null): Outcome => ({
    state,
    into: target,
    event: { kind: 'import-name-decided', before, after: { state, ...(target && { [row.kind]: target.name }) } },
  });
  switch (decision.action) {
    case 'add': {
      const target = await addItem(tx, row, decision.name);
      return {
        ...decisionResult('added', target),
        event: { kind: 'catalogue-added', before, after: { [row.kind]: target.path } },
      };
    }
    case 'same': {
      const target = candidatesOf(row, snapshot).find(({ slug }) => slug === decision.into);
      if (target === undefined) throw catalogueItemNotFound();
      return decisionResult('same', target);
    }
    case 'reject':
      return decisionResult('rejected', null);
    case 'reopen':
      return decisionResult('waiting', null);
  }
}

async function addItem(tx: Queryable, row: ImportNameRow, name: string): Promise<Named & { path: string }> {
  const { kind, vehicleKind, make, model } = row;
  if (kind === 'part') throw importNameChoice();
  if (kind === 'city') return { name, path: name, slug: (await insertCity(tx, { name })).slug };
  const parents = {
    ...(kind !== 'make' && make !== null && { make }),
    ...(kind === 'variant' && model !== null && { model }),
  };
  const item = await insertCatalogueItem(tx, { kind: vehicleKind ?? 'car', ...parents, form: { name } });
  return { name, path: item.path, slug: item.slug };
}

/** The make and model that a name belongs to. */
function parentsOf({ vehicleKind, make: makeSlug, model: modelSlug }: ImportNameRow, snapshot: CatalogueSnapshot) {
  const make = vehicleKind && makeSlug ? snapshot.make(vehicleKind, makeSlug) : undefined;
  return { make, model: make && modelSlug ? snapshot.model(make.id, modelSlug) : undefined };
}

/** Catalogue items of the same kind, most popular first. */
function candidatesOf(row: ImportNameRow, snapshot: CatalogueSnapshot): readonly Named[] {
  const { make, model } = parentsOf(row, snapshot);
  switch (row.kind) {
    case 'make':
      return snapshot.makes(row.vehicleKind ?? 'car');
    case 'model':
      return make ? snapshot.models(make.id) : [];
    case 'variant':
      return model ? snapshot.variants(model.id) : [];
    case 'city':
      return snapshot.cities.filter(({ slug, isHidden }) => slug !== UNSPECIFIED_CITY && !isHidden);
    case 'part':
      return partSubCategories.map(({ slug, label }) => ({ slug, name: label }));
  }
}

const named = ({ slug, name }: Named): Named => ({ slug, name });
