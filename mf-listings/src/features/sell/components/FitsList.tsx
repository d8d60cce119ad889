import type { DraftFit, FitsField } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, token } from '@karwan/shared-ui';
import { useQueries } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { makesQuery, modelsQuery } from '../../../lib/queries/catalogue.ts';

type FitsListProps = { fits: readonly DraftFit[]; kinds: FitsField['makes']; onRemove: (fit: DraftFit) => void };

/** Added vehicles, each with a Remove button. Shows slugs until the catalogue is loaded. */
export function FitsList({ fits, kinds, onRemove }: FitsListProps) {
  const t = useCopy();
  const { call } = useKarwan();
  const byKind = useQueries({ queries: kinds.map((kind) => makesQuery(call, kind)) });
  const makes = byKind.flatMap(({ data = [] }) => data);
  const makeSlugs = [...new Set(fits.map(({ make }) => make))];
  const models = useQueries({
    queries: kinds.flatMap((kind, index) =>
      makeSlugs
        .filter((make) => byKind[index]?.data?.some(({ slug }) => slug === make))
        .map((make) => modelsQuery(call, kind, make)),
    ),
  }).flatMap(({ data = [] }) => data);
  const nameOf = ({ make, model, fromYear, toYear }: DraftFit) => {
    const makeName = makes.find(({ slug }) => slug === make)?.name ?? make;
    const modelName = models.find(({ slug, makeSlug }) => slug === model && makeSlug === make)?.name ?? model;
    const years = fromYear || toYear ? `${fromYear ?? ''} – ${toYear ?? ''}`.trim() : '';
    return [makeName, modelName, years].filter(Boolean).join(' ');
  };
  if (fits.length === 0) return null;
  return (
    <List aria-label={t('sell.fits.list')}>
      {fits.map((fit) => (
        <li key={JSON.stringify(fit)}>
          {nameOf(fit)}
          <Button
            variant="quiet"
            size="sm"
            aria-label={t('sell.fits.remove', { name: nameOf(fit) })}
            icon={<X aria-hidden="true" />}
            onClick={() => onRemove(fit)}
          />
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${token('space-2')};

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token('space-2')};
    padding-inline-start: ${token('space-4')};
    border: 1px solid ${token('border')};
    border-radius: ${token('radius-md')};
    background: ${token('surface')};
  }
`;
