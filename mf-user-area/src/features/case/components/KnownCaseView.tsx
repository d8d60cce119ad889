import { above, Stack, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import type { KnownCase } from '../data/case-words.ts';
import { CaseChecks } from './CaseChecks.tsx';
import { CaseProgress } from './CaseProgress.tsx';
import { Commission } from './Commission.tsx';
import { HandOver } from './HandOver.tsx';
import { Offers } from './Offers.tsx';
import { Talk } from './Talk.tsx';
import { Valuation } from './Valuation.tsx';

/** Progress and open questions of a case, with the chat with the consultant beside them. */
export function KnownCaseView({ known }: { known: KnownCase }) {
  return (
    <Stack $gap="space-5">
      <CaseProgress known={known} />
      <Columns>
        <Stack $gap="space-5">
          <Commission known={known} />
          <HandOver known={known} />
          <Offers known={known} />
          <Valuation known={known} />
          <CaseChecks known={known} />
        </Stack>
        <Beside>
          <Talk known={known} />
        </Beside>
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

const Beside = styled.div`
  ${above.wide} {
    position: sticky;
    inset-block-start: calc(var(--header-size) + ${token('space-4')});
  }
`;
