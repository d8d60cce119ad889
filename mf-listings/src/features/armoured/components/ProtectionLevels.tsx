import { protectionLevels } from '@karwan/shared-contracts';
import { above, Heading, Text, TextLink, token } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useSearchPath } from '../../../lib/search-location.ts';

/** Protection levels: what each stops and its names on certificates. Levels on offer link to a search. */
export function ProtectionLevels({ offered }: { offered: readonly string[] }) {
  const t = useCopy();
  const pathOf = useSearchPath();
  const columns = ['glass', 'elements', 'vehicle'] as const;
  return (
    <Root aria-labelledby="protection-levels">
      <Heading id="protection-levels">{t('armoured.levels.title')}</Heading>
      <Text $tone="muted">{t('armoured.levels.text')}</Text>
      <Levels>
        <thead>
          <tr>
            <th scope="col">{t('armoured.levels.level')}</th>
            <th scope="col">{t('armoured.levels.stops')}</th>
            {columns.map((column) => (
              <WideOnly key={column} as="th" scope="col">
                {t(`armoured.levels.${column}`)}
              </WideOnly>
            ))}
          </tr>
        </thead>
        <tbody>
          {protectionLevels.map(({ slug, label, stops, en1063, en1522, vpam }, index) => (
            <tr key={slug}>
              <th scope="row">
                {offered.includes(slug) ? (
                  <TextLink isStandalone render={<Link to={pathOf({ securityLevel: [slug] })} />}>
                    {label}
                  </TextLink>
                ) : (
                  label
                )}
                <Bars aria-hidden="true" $count={index + 1} />
              </th>
              <td>
                <Name>{t(`armoured.names.${slug}`)}</Name>
                {stops.join(', ')}
              </td>
              <WideOnly>{en1063}</WideOnly>
              <WideOnly>{en1522}</WideOnly>
              <WideOnly>{vpam}</WideOnly>
            </tr>
          ))}
        </tbody>
      </Levels>
      <Text $size="sm" $tone="muted">
        {t('armoured.levels.note')}
      </Text>
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-3')};
`;

const Levels = styled.table`
  inline-size: 100%;
  border: 1px solid ${token('border')};
  border-radius: ${token('radius-lg')};
  border-spacing: 0;
  background: ${token('surface')};
  overflow: hidden;
  font-variant-numeric: tabular-nums;

  th,
  td {
    padding: ${token('space-3')} ${token('space-4')};
    text-align: start;
    vertical-align: top;
    line-height: ${token('leading-snug')};
  }

  thead th {
    color: ${token('text-muted')};
    font-size: ${token('font-size-xs')};
    font-weight: ${token('weight-medium')};
  }

  tbody th,
  tbody td {
    border-block-start: 1px solid ${token('border')};
  }
`;

const Name = styled.span`
  display: block;
  font-weight: ${token('weight-semibold')};
`;

/* More bars mean more protection. */
const Bars = styled.span<{ $count: number }>`
  display: block;
  inline-size: ${({ $count }) => $count * 0.5}rem;
  block-size: 0.5rem;
  margin-block-start: ${token('space-2')};
  background: repeating-linear-gradient(to right, ${token('primary')} 0 0.375rem, transparent 0.375rem 0.5rem);
`;

const WideOnly = styled.td`
  display: none;

  ${above.tablet} {
    display: table-cell;
  }
`;
