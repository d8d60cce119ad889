import type { addSearchWord, EndpointInput, OfficeSearchWord } from '@karwan/shared-contracts';
import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../platform/database/database.ts';
import { invalidInput } from '../../platform/http/general-refusals.ts';
import { type CatalogueSnapshot, type SearchWord, searchWords } from '../catalogue/index.ts';
import { tokensOf } from '../search/index.ts';
import { type ActingOfficer, type CatalogueServices, withCatalogueChange } from './change-city.ts';

type Input = EndpointInput<typeof addSearchWord>['body'];

export async function listWords(db: Queryable, catalogue: CatalogueSnapshot): Promise<{ words: OfficeSearchWord[] }> {
  const rows = await db.select().from(searchWords).orderBy(asc(searchWords.words), asc(searchWords.id));
  return {
    words: rows.map(({ id, kind, words, vertical, means, models, fromYear, toYear }) => ({
      id,
      kind,
      words,
      vertical,
      means: models === null ? means : models.map((path) => nameOf(catalogue, path)).join(', '),
      fromYear,
      toYear,
    })),
  };
}

export async function addWord(services: CatalogueServices, input: Input, by: ActingOfficer): Promise<void> {
  const { kind, vertical = null, means = '', fromYear = null, toYear = null } = input;
  const words = tokensOf(input.words).join(' ');
  if (words === '') throw invalidInput({ 'body.words': 'Enter letters or digits' });
  const row = {
    ...{ kind, words, vertical },
    means: kind === 'synonym' ? normalizeMeaning(means) : null,
    models: kind === 'nickname' ? modelsCalled(await services.catalogue.read(), means) : null,
    ...(kind === 'nickname' ? { fromYear, toYear } : { fromYear: null, toYear: null }),
  };
  await withCatalogueChange(services, by, async (tx) => {
    const [added] = await tx.insert(searchWords).values(row).onConflictDoNothing().returning();
    if (added === undefined) throw invalidInput({ 'body.words': 'These words are already in the list' });
    return { event: { kind: 'search-word-added', after: auditValues(added) }, result: undefined };
  });
}

/** No audit log entry if it was already removed. */
export async function removeWord(services: CatalogueServices, id: number, by: ActingOfficer): Promise<void> {
  if ((await services.db.$count(searchWords, eq(searchWords.id, id))) === 0) return;
  await withCatalogueChange(services, by, async (tx) => {
    const [row] = await tx.delete(searchWords).where(eq(searchWords.id, id)).returning();
    return { event: { kind: 'search-word-removed', before: row ? auditValues(row) : {} }, result: undefined };
  });
}

const auditValues = ({ kind, words, vertical, means, models, fromYear, toYear }: SearchWord) => ({
  ...{ kind, words, vertical },
  means: models?.join(', ') ?? means,
  ...{ fromYear, toYear },
});

function normalizeMeaning(means: string): string {
  const words = tokensOf(means).join(' ');
  if (words === '') throw invalidInput({ 'body.means': 'Enter letters or digits' });
  return words;
}

/** Maps names such as `Honda Civic, Honda City` to slugs. */
function modelsCalled(catalogue: CatalogueSnapshot, names: string): string[] {
  const knownMakes = (['car', 'bike'] as const).flatMap((kind) =>
    catalogue.makes(kind).flatMap((make) =>
      catalogue.models(make.id).map((model) => ({
        name: tokensOf(`${make.name} ${model.name}`).join(' '),
        path: `${make.slug}/${model.slug}`,
      })),
    ),
  );
  return names.split(',').map((name) => {
    const found = knownMakes.find((each) => each.name === tokensOf(name).join(' '));
    if (found === undefined) {
      throw invalidInput({
        'body.means': `No model “${name.trim()}” found. Enter make and model, such as “Honda Civic”`,
      });
    }
    return found.path;
  });
}

function nameOf(catalogue: CatalogueSnapshot, path: string): string {
  const [makeSlug = '', slug = ''] = path.split('/');
  const names = (['car', 'bike'] as const).flatMap((kind) => {
    const make = catalogue.make(kind, makeSlug);
    const model = make && catalogue.model(make.id, slug);
    return make && model ? [`${make.name} ${model.name}`] : [];
  });
  return names[0] ?? path;
}
