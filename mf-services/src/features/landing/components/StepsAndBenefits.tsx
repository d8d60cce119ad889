import { above, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { LandingSection } from '../../../components/LandingSection.tsx';
import { useCopy } from '../../../lib/copy.ts';
import type { ServiceName } from '../data/service-head.ts';

/** Steps after the booking, and the benefits. */
export function StepsAndBenefits({ kind }: { kind: ServiceName }) {
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
    position: relative;
    min-block-size: 2.25rem;
    padding-inline-start: ${token('space-12')};
    counter-increment: step;
  }

  /* In a row, a line connects each step to the next. */
  ${above.desktop} {
    & > li {
      padding: ${token('space-12')} 0 0;
    }

    & > li:not(:last-child)::after {
      content: '';
      position: absolute;
      inset-block-start: 1.125rem;
      inset-inline: 3rem ${token('space-1')};
      border-block-start: 2px dashed ${token('primary-border')};
    }
  }

  & > li::before {
    content: counter(step);
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    display: grid;
    place-items: center;
    inline-size: 2.25rem;
    block-size: 2.25rem;
    border-radius: ${token('radius-full')};
    background: ${token('primary')};
    color: ${token('on-primary')};
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
