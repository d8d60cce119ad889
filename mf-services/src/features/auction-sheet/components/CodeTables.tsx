import { auctionSheetFacts } from '@karwan/shared-contracts/auction-sheet-codes';
import { Heading, Stack, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

/** Tables of all grades and codes used on auction sheets. */
export function CodeTables() {
  const t = useCopy();
  const { grades, interiorGrades, damageCodes, mileageMarks, caution } = auctionSheetFacts;
  return (
    <Stack $gap="space-10">
      <Codes title={t('sheets.decoder.of.grade')} codes={grades} />
      <Codes title={t('sheets.decoder.of.interior')} codes={interiorGrades} />
      <Codes title={t('sheets.decoder.of.damage')} codes={damageCodes} />
      <Codes title={t('sheets.decoder.of.mileage')} codes={mileageMarks} />
      <Text $size="sm" $tone="muted">
        {caution}
      </Text>
    </Stack>
  );
}

function Codes({ title, codes }: { title: string; codes: readonly { code: string; meaning: string }[] }) {
  return (
    <Stack as="section">
      <Heading>{title}</Heading>
      <List>
        {codes.map(({ code, meaning }) => (
          <div key={code}>
            <dt>{code}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </List>
    </Stack>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  column-gap: ${token('space-8')};

  & > div {
    display: grid;
    grid-template-columns: 4.5rem minmax(0, 1fr);
    gap: ${token('space-3')};
    padding-block: ${token('space-2')};
    border-block-end: 1px solid ${token('border')};
  }

  dt {
    font-weight: ${token('weight-bold')};
  }
`;
