import { Accordion } from '@karwan/shared-ui';
import { LandingSection } from '../../../components/LandingSection.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { ServiceName } from '../data/service-head.ts';

export function Questions({ kind }: { kind: ServiceName }) {
  const t = useCopy();
  const questions = Object.entries<{ ask: string; answer: string }>(
    t(`services.${kind}.questions`, { returnObjects: true }),
  );
  return (
    <LandingSection title={t('landing.questions')}>
      <Accordion items={questions.map(([id, { ask, answer }]) => ({ id, title: ask, content: answer }))} />
    </LandingSection>
  );
}
