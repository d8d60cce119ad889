import { type SheetMarks, severityOf } from '@karwan/shared-contracts/auction-sheet-drawing';
import { Badge, type BadgeTone, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { markText, panelName } from '../data/marks.ts';

const tones: Readonly<Record<number, BadgeTone>> = { 1: 'warning', 2: 'accent', 3: 'danger' };

/** Lists each mark with its position and the meaning of its code. */
export function MarkList({ marks }: { marks: SheetMarks }) {
  const t = useCopy();
  if (marks.length === 0) return <Text $tone="muted">{t('sheets.marks.none')}</Text>;
  return (
    <List>
      {marks.map(({ panel, code }) => (
        <li key={`${panel} ${code}`}>
          <Badge tone={tones[severityOf(code)] ?? 'accent'}>{code}</Badge>
          <div>
            <Text $isStrong>{panelName(t, panel)}</Text>
            <Text $size="sm" $tone="muted">
              {markText(t, code)}
            </Text>
          </div>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${token('space-3')};
  padding: 0;
  list-style: none;

  & > li {
    display: grid;
    grid-template-columns: 3.5rem minmax(0, 1fr);
    align-items: start;
    justify-items: start;
    gap: ${token('space-3')};
  }
`;
