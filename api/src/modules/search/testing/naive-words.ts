import { definitionOf, type ShownVertical, sourceOf } from '@karwan/shared-contracts';
import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { detailTableOf } from '../../listings/index.ts';
import { nameTokensOf } from '../text/tokens.ts';

const { raw } = sql;

type Name = { kind: 'make' | 'model' | 'variant' | 'city' | 'area'; id: number; name: string; name_ur: string | null };

/** Text search in plain SQL: in the names of make, model, variant and place, in choices, and as a year. */
export async function naiveWords(db: Database, vertical: ShownVertical): Promise<(words: readonly string[]) => SQL> {
  const names = await rowsOf<Name>(
    db,
    sql`select 'make' as kind, id, name, name_ur from makes
      union all select 'model', id, name, name_ur from models
      union all select 'variant', id, name, null from variants
      union all select 'city', id, name, name_ur from cities
      union all select 'area', id, name, null from areas`,
  );
  const tokensOfNames = names.map((name) => ({ ...name, tokens: nameTokensOf(name.name, name.name_ur) }));
  const { fields } = definitionOf(vertical);
  const columns = getTableColumns(detailTableOf(sourceOf(vertical)));
  const columnOf = (name: string) => {
    const column = Object.entries(columns).find(([key]) => key === name)?.[1];
    return column && `d.${column.name}`;
  };
  const hasFits = Object.values(fields).some(({ kind }) => kind === 'fits');
  return (words) => sql`(${sql.join(words.map(conditionOf), sql` and `)})`;

  function conditionOf(word: string): SQL {
    const hasPrefix = (tokens: readonly string[]) => tokens.some((token) => token.startsWith(word));
    const named = (of: Name['kind']) =>
      tokensOfNames.flatMap(({ kind, id, tokens }) => (kind === of && hasPrefix(tokens) ? [id] : []));
    const isOne = (column: string | undefined, values: readonly (string | number)[]) =>
      column && values.length > 0 ? [sql`${raw(column)} in ${values}`] : [];
    const ofNames = [
      ...isOne('l.city_id', named('city')),
      ...isOne('l.area_id', named('area')),
      ...(['make', 'model', 'variant'] as const).flatMap((kind) => isOne(columnOf(`${kind}Id`), named(kind))),
    ];
    const ofChoices = Object.entries(fields).flatMap(([key, field]) => {
      if (field.kind !== 'choice' || !field.isSearchable) return [];
      const matching = field.options.filter(({ label, labelUrdu }) => hasPrefix(nameTokensOf(label, labelUrdu)));
      return isOne(
        columnOf(key),
        matching.map(({ slug }) => slug),
      );
    });
    const ofYear = /^(19|20)\d\d$/.test(word) ? isOne(columnOf('year'), [Number(word)]) : [];
    const ofFits = hasFits ? fitsParts(named('make'), named('model')) : [];
    return sql`(${sql.join([...ofNames, ...ofChoices, ...ofYear, ...ofFits, sql`false`], sql` or `)})`;
  }
}

/** Parts that fit every vehicle match every vehicle's name. */
function fitsParts(makes: readonly number[], models: readonly number[]): SQL[] {
  const isOf = [
    ...(makes.length > 0 ? [sql`o.make_id in ${makes}`] : []),
    ...(models.length > 0 ? [sql`o.id in ${models}`] : []),
  ];
  if (isOf.length === 0) return [];
  return [
    sql`not exists (select from listing_fits f where f.listing_id = l.id)`,
    sql`exists (select from listing_fits f join models o on o.id = f.model_id
      where f.listing_id = l.id and (${sql.join(isOf, sql` or `)}))`,
  ];
}
