import { type OfficeCaseAction, officeCaseActions } from '@karwan/shared-contracts';
import { caseLines, placeInLine } from '@karwan/shared-kit';
import { above, Badge, Cluster, Heading, Stack, StepLine, token } from '@karwan/shared-ui';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { serviceName } from '../../../lib/booking-words.ts';
import { caseStageName, turnOf } from '../../../lib/case-words.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useKeys } from '../../../lib/use-keys.ts';
import type { KnownCase } from '../data/known-case.ts';
import type { Asking } from '../data/typed-change.ts';
import { CaseActions } from './CaseActions.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { CaseOffers } from './CaseOffers.tsx';
import { CasePrice } from './CasePrice.tsx';
import { CaseTalkPart } from './CaseTalkPart.tsx';
import { CaseTimeline } from './CaseTimeline.tsx';
import { ChangeDialog } from './ChangeDialog.tsx';
import { Checks } from './Checks.tsx';
import { HandOver } from './HandOver.tsx';

const keys = { d: 'describe-car', p: 'propose-price', o: 'add-offer' } as const;

/** All data and steps of a case, with the chat with the customer beside them. */
export function KnownCaseView({ known }: { known: KnownCase }) {
  const t = useCopy();
  const [asking, setAsking] = useState<Asking>();
  const talk = useRef<HTMLDivElement>(null);
  const { kind, stage, reference, actions } = known;
  const turn = turnOf(t, known);
  const place = placeInLine(kind, stage);
  const ask = (action: (typeof plain)[number]) => {
    if (actions.includes(action)) setAsking({ action });
  };
  useKeys({
    ...Object.fromEntries(Object.entries(keys).map(([key, action]) => [key, () => ask(action)])),
    h: () => ask(actions.includes('hand-over') ? 'hand-over' : 'plan-hand-over'),
    m: () => talk.current?.querySelector('textarea')?.focus(),
  });
  return (
    <Stack $gap="space-5">
      <Cluster $gap="space-3">
        <Heading as="h1" $size="page">
          {reference} {serviceName(t, known)}
        </Heading>
        <Badge>{caseStageName(t, stage)}</Badge>
        {turn && <Badge tone={turn.tone}>{turn.name}</Badge>}
      </Cluster>
      {place !== undefined && (
        <StepLine
          label={t('cases.line')}
          steps={caseLines[kind].map((id) => ({ id, label: t(`cases.stages.${id}`) }))}
          current={place}
          doneLabel={t('cases.done')}
        />
      )}
      <CaseActions actions={plain.filter((action) => actions.includes(action))} onAsk={ask} />
      <Columns>
        <Stack $gap="space-5">
          <CaseFacts known={known} />
          <CasePrice known={known} />
          <CaseOffers known={known} onAsk={setAsking} />
          <HandOver known={known} onAsk={setAsking} />
          <Checks known={known} title={t('cases.checks.title')} checks={known.checklist} onAsk={setAsking} />
        </Stack>
        <Stack $gap="space-5">
          <div ref={talk}>
            <CaseTalkPart known={known} />
          </div>
          <CaseTimeline bookingId={known.bookingId} />
        </Stack>
      </Columns>
      <KeyHint>{t('cases.oneKeys')}</KeyHint>
      <ChangeDialog known={known} asking={asking} onClose={() => setAsking(undefined)} />
    </Stack>
  );
}

const isPlain = (action: OfficeCaseAction) => action !== 'withdraw-offer' && action !== 'check';
/** Actions that concern the case as a whole. */
const plain = officeCaseActions.filter((action): action is Exclude<OfficeCaseAction, 'withdraw-offer' | 'check'> =>
  isPlain(action),
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
