import { type CaseCheck, caseCheckItems, knownOf } from '@karwan/shared-contracts';
import { CasePart } from '@karwan/shared-kit';
import { Badge, Button, Checkbox, Stack, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { checkName } from '../../../lib/case-text.ts';
import { useCopy } from '../../../lib/copy.ts';
import type { PendingCaseAction } from '../data/change-values.ts';
import type { SupportedCase } from '../data/supported-case.ts';
import { useCaseChange } from '../data/use-case-change.ts';

type Check = CaseCheck & { isRequired?: boolean };

type ChecksProps = {
  officeCase: SupportedCase;
  title: string;
  checks: readonly Check[];
  onAction: (pendingAction: PendingCaseAction) => void;
};

/** Checklist; each item has a check box and an optional note. */
export function Checks({ officeCase, title, checks, onAction }: ChecksProps) {
  const t = useCopy();
  const done = checks.filter(({ isDone }) => isDone).length;
  return (
    <CasePart title={title} detail={<Badge>{t('cases.checks.count', { done, all: checks.length })}</Badge>}>
      <Stack $gap="space-2">
        <List>
          {checks.map((check) => (
            <CheckRow key={check.item} officeCase={officeCase} check={check} onAction={onAction} />
          ))}
        </List>
        <Text $size="sm" $tone="muted">
          {t('cases.checks.hint')}
        </Text>
      </Stack>
    </CasePart>
  );
}

type CheckRowProps = { officeCase: SupportedCase; check: Check; onAction: (pendingAction: PendingCaseAction) => void };

function CheckRow({ officeCase, check: { item, isDone, note, at, isRequired = true }, onAction }: CheckRowProps) {
  const t = useCopy();
  const { change } = useCaseChange(officeCase);
  const name = checkName(t, item);
  const knownItem = knownOf(caseCheckItems, item);
  const mayCheck = officeCase.actions.includes('check') && knownItem !== undefined;
  const tick = () => {
    if (knownItem && !change.isPending)
      change.mutate({ action: 'check', item: knownItem, isDone: !isDone, ...(note && { note }) });
  };
  return (
    <Row>
      <div>
        <Checkbox
          label={isRequired ? name : `${name} (${t('cases.checks.ifAny')})`}
          checked={change.isPending ? !isDone : isDone}
          disabled={!mayCheck}
          onChange={tick}
        />
        {(note || (at !== null && !isDone)) && (
          <Note $size="sm" $tone="muted">
            {[at !== null && !isDone && t('cases.checks.wrong'), note].filter(Boolean).join(': ')}
          </Note>
        )}
      </div>
      {mayCheck && (
        <Button
          variant="quiet"
          size="sm"
          aria-label={t('cases.checks.noteOf', { item: name })}
          onClick={() => onAction({ action: 'check', item })}
        >
          {t('cases.checks.note')}
        </Button>
      )}
    </Row>
  );
}

const List = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${token('space-2')};
`;

const Note = styled(Text)`
  padding-inline-start: ${token('space-8')};
  padding-block-end: ${token('space-2')};
`;
