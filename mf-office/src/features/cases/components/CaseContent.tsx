import { type OfficeCaseAction, officeCaseActions } from '@karwan/shared-contracts';
import { caseProgressSteps, currentStepIndex } from '@karwan/shared-kit';
import { above, Badge, Cluster, Heading, Stack, StepLine, token } from '@karwan/shared-ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { serviceName } from '../../../lib/booking-text.ts';
import { caseStageName, nextActor } from '../../../lib/case-text.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useShortcuts } from '../../../lib/use-shortcuts.ts';
import type { PendingCaseAction } from '../data/change-values.ts';
import type { SupportedCase } from '../data/supported-case.ts';
import { CaseActions } from './CaseActions.tsx';
import { CaseChat } from './CaseChat.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseOffers } from './CaseOffers.tsx';
import { CasePrice } from './CasePrice.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { Checks } from './Checks.tsx';
import { HandOver } from './HandOver.tsx';

const shortcuts = { d: 'describe-car', p: 'propose-price', o: 'add-offer' } as const;

/** All data and steps of a case, with the chat with the customer beside them. */
export function CaseContent({ officeCase }: { officeCase: SupportedCase }) {
  const t = useCopy();
  const [pendingAction, setPendingAction] = useState<PendingCaseAction>();
  const chat = useRef<HTMLDivElement>(null);
  const { kind, stage, reference, actions } = officeCase;
  const actor = nextActor(t, officeCase);
  const stageIndex = currentStepIndex(kind, stage);
  const startAction = (action: (typeof caseActions)[number]) => {
    if (actions.includes(action)) setPendingAction({ action });
  };
  useShortcuts({
    ...Object.fromEntries(Object.entries(shortcuts).map(([key, action]) => [key, () => startAction(action)])),
    h: () => startAction(actions.includes('hand-over') ? 'hand-over' : 'plan-hand-over'),
    m: () => chat.current?.querySelector('textarea')?.focus(),
  });
  return (
    <Stack $gap="space-5">
      <Cluster $gap="space-3">
        <Heading as="h1" $size="page">
          {reference} {serviceName(t, officeCase)}
        </Heading>
        <Badge>{caseStageName(t, stage)}</Badge>
        {actor && <Badge tone={actor.tone}>{actor.name}</Badge>}
      </Cluster>
      {stageIndex !== undefined && (
        <StepLine
          label={t('cases.line')}
          steps={caseProgressSteps[kind].map((id) => ({ id, label: t(`cases.stages.${id}`) }))}
          current={stageIndex}
          doneLabel={t('cases.done')}
        />
      )}
      <CaseActions actions={caseActions.filter((action) => actions.includes(action))} onAction={startAction} />
      <Columns>
        <Stack $gap="space-5">
          <CaseFacts officeCase={officeCase} />
          <CasePrice officeCase={officeCase} />
          <CaseOffers officeCase={officeCase} onAction={setPendingAction} />
          <HandOver officeCase={officeCase} onAction={setPendingAction} />
          <Checks
            officeCase={officeCase}
            title={t('cases.checks.title')}
            checks={officeCase.checklist}
            onAction={setPendingAction}
          />
        </Stack>
        <Stack $gap="space-5">
          <div ref={chat}>
            <CaseChat officeCase={officeCase} />
          </div>
          <CaseTimeline bookingId={officeCase.bookingId} />
        </Stack>
      </Columns>
      <KeyHint>{t('cases.oneKeys')}</KeyHint>
      <ChangeDialog officeCase={officeCase} pendingAction={pendingAction} onClose={() => setPendingAction(undefined)} />
    </Stack>
  );
}

const isCaseAction = (action: OfficeCaseAction) => action !== 'withdraw-offer' && action !== 'check';
/** Actions that concern the case as a whole. */
const caseActions = officeCaseActions.filter(
  (action): action is Exclude<OfficeCaseAction, 'withdraw-offer' | 'check'> => isCaseAction(action),
);

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${token('space-5')};

  ${above.wide} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;
