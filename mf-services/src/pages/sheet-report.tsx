import type { SheetReport } from '@karwan/shared-contracts';
import { Container } from '@karwan/shared-ui';
import { ReportView } from '../features/auction-sheet/components/ReportView.tsx';
import { LandingSections } from '../features/landing/components/LandingSections.ts';

/** /auction-sheet/report?no=…: for anyone who has its number. */
export function Component({ data }: { data: SheetReport }) {
  return (
    <Container>
      <LandingSections>
        <ReportView report={data} />
      </LandingSections>
    </Container>
  );
}
