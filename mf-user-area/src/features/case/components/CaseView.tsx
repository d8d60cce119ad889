import { above, Stack, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import type { SupportedCase } from '../data/case-text.ts';
import { CaseChat } from './CaseChat.tsx';
import { CaseChecks } from './CaseChecks.tsx';
import { CaseProgress } from './CaseProgress.tsx';
import { Commission } from './Commission.tsx';
import { HandOver } from './HandOver.tsx';
import { Offers } from './Offers.tsx';
import { Valuation } from './Valuation.tsx';

/** Progress and open questions of a case, with the chat with the consultant beside them. */
export function CaseView({ bookingCase }: { bookingCase: SupportedCase }) {
  return (
    <Stack $gap="space-5">
      <CaseProgress bookingCase={bookingCase} />
      <Columns>
        <Stack $gap="space-5">
          <Commission bookingCase={bookingCase} />
          <HandOver bookingCase={bookingCase} />
          <Offers bookingCase={bookingCase} />
          <Valuation bookingCase={bookingCase} />
          <CaseChecks bookingCase={bookingCase} />
        </Stack>
        <StickyAside>
          <CaseChat bookingCase={bookingCase} />
        </StickyAside>
      </Columns>
    </Stack>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${token('space-5')};

  ${above.wide} {
    grid-template-columns: minmax(0, 1fr) 22rem;
  }
`;

const StickyAside = styled.div`
  ${above.wide} {
    position: sticky;
    inset-block-start: calc(var(--header-size) + ${token('space-4')});
  }
`;
