import { type SheetMarks, sortedMarks } from '@karwan/shared-contracts/auction-sheet-drawing';
import { Stack, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { DamageMap } from '../../../components/DamageMap.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { MarkList } from './MarkList.tsx';

/** Damage map with the list of its marks. */
export function DamageSection({ marks }: { marks: SheetMarks }) {
  const t = useCopy();
  const sorted = sortedMarks(marks);
  return (
    <Sides>
      <Stack $gap="space-2">
        <DamageMap marks={sorted} />
        <Text $size="sm" $tone="muted">
          {t('sheets.marks.legend')}
        </Text>
      </Stack>
      <MarkList marks={sorted} />
    </Sides>
  );
}

const Sides = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 24rem));
  align-items: start;
  gap: ${token('space-6')} ${token('space-10')};
`;
