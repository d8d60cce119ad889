import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { LandingSection } from '../../../components/LandingSection.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { ServiceName } from '../data/service-head.ts';

/** How it goes from the booking on, and what is worth it. */
export function StepsAndGains({ kind }: { kind: ServiceName }) {
  const t = useCopy();
  return (
    <>
      <LandingSection title={t('landing.steps')}>
        <Steps>
          {t(`services.${kind}.steps`, { returnObjects: true }).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </Steps>
      </LandingSection>
      <LandingSection title={t(`services.${kind}.gains.title`)}>
        <Gains>
          {t(`services.${kind}.gains.items`, { returnObjects: true }).map((gain) => (
            <li key={gain}>{gain}</li>
          ))}
        </Gains>
      </LandingSection>
    </>
  );
}

const Steps = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: ${token('space-4')};
  padding: 0;
  list-style: none;
  counter-reset: step;

  & > li {
    padding: ${token('space-5')};
    border: 1px solid ${token('border')};
    border-radius: ${token('radius-lg')};
    background: ${token('surface')};
    counter-increment: step;
  }

  & > li::before {
    content: counter(step);
    display: block;
    padding-block-end: ${token('space-2')};
    color: ${token('primary-text')};
    font-size: ${token('font-size-2xl')};
    font-weight: ${token('weight-bold')};
  }
`;

const Gains = styled.ul`
  display: grid;
  gap: ${token('space-3')};
  max-inline-size: 46rem;
  padding-inline-start: ${token('space-5')};
  list-style: disc;
`;
