import type { CaseCheck } from '@karwan/shared-contracts';
import { Text, token, VisuallyHidden } from '@karwan/shared-ui';
import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { checkName } from '../data/case-text.ts';

const icons = { done: CircleCheck, open: Circle, wrong: TriangleAlert };

/** Checks that are done, failed or still open. */
export function CheckList({ checks }: { checks: readonly (CaseCheck & { isRequired?: boolean })[] }) {
  const t = useCopy();
  return (
    <List>
      {checks.map(({ item, isDone, note, at, isRequired = true }) => {
        const state = isDone ? 'done' : at === null ? 'open' : 'wrong';
        const Mark = icons[state];
        return (
          <Row key={item} $state={state}>
            <Mark aria-hidden="true" />
            <div>
              <p>
                {checkName(t, item)}
                {!isRequired && ` (${t('cases.checks.ifAny')})`}
                <VisuallyHidden>: {t(`cases.checks.${state}`)}</VisuallyHidden>
              </p>
              {note && (
                <Text $size="sm" $tone="muted">
                  {note}
                </Text>
              )}
            </div>
          </Row>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${token('space-3')};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const colours = { done: 'success', open: 'border-strong', wrong: 'warning' } as const;

const Row = styled.li<{ $state: keyof typeof colours }>`
  display: flex;
  gap: ${token('space-3')};
  line-height: ${token('leading-snug')};

  & > svg {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    color: ${({ $state }) => token(colours[$state])};
  }
`;
