import { sheetDecoderPath, sheetFormPath } from '@karwan/shared-contracts';
import { Container, Text, TextLink } from '@karwan/shared-ui';
import { Link } from 'react-router';
import { LandingSection } from '../components/LandingSection.tsx';
import { DecoderForm } from '../features/auction-sheet/components/DecoderForm.tsx';
import { SampleSheet } from '../features/auction-sheet/components/SampleSheet.tsx';
import { FindReportForm } from '../features/find-report/components/FindReportForm.tsx';
import { LandingSections } from '../features/landing/components/LandingSections.ts';
import { Questions } from '../features/landing/components/Questions.tsx';
import { ServiceHero } from '../features/landing/components/ServiceHero.tsx';
import { StepsAndBenefits } from '../features/landing/components/StepsAndBenefits.tsx';
import { useCopy } from '../lib/copy.ts';

/** Landing page of auction sheets: what they are, what a verification shows, and its price. */
export function Component({ data: { pricePkr } }: { data: { pricePkr: number } }) {
  const t = useCopy();
  return (
    <>
      <ServiceHero
        kind="auction-sheet"
        pricePkr={pricePkr}
        action={{ label: t('sheets.verify'), href: sheetFormPath() }}
      />
      <Container>
        <LandingSections>
          <StepsAndBenefits kind="auction-sheet" />
          <LandingSection title={t('sheets.sample')}>
            <SampleSheet />
          </LandingSection>
          <LandingSection title={t('findReport.ask')}>
            <FindReportForm />
          </LandingSection>
          <LandingSection title={t('sheets.decoder.title')}>
            <Text $tone="muted">{t('sheets.decoder.text')}</Text>
            <DecoderForm />
            <TextLink render={<Link to={sheetDecoderPath()} />}>{t('sheets.decoder.all')}</TextLink>
          </LandingSection>
          <Questions kind="auction-sheet" />
        </LandingSections>
      </Container>
    </>
  );
}
