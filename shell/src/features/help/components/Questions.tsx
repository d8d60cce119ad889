import { focusRing, token } from '@karwan/shared-ui';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

const questions = ['safety', 'posting', 'price', 'contact'] as const;

/** Frequent questions as an accordion. */
export function Questions() {
  const t = useCopy();
  return (
    <Root>
      <Heading>{t('help.questions')}</Heading>
      {questions.map((question) => (
        <Question key={question} name="help-question">
          <summary>
            {t(`help.faq.${question}.question`)}
            <ChevronDown aria-hidden="true" />
          </summary>
          <p>{t(`help.faq.${question}.answer`)}</p>
        </Question>
      ))}
    </Root>
  );
}

const Root = styled.div`
  border-block-start: 1px solid ${token('border')};
  padding-block-start: ${token('space-3')};
`;

const Heading = styled.h3`
  padding: 0 ${token('space-2')} ${token('space-1')};
  color: ${token('text-muted')};
  font-size: ${token('font-size-sm')};
`;

const Question = styled.details`
  & > summary {
    display: flex;
    align-items: center;
    gap: ${token('space-2')};
    min-block-size: ${token('touch-target')};
    padding-inline: ${token('space-2')};
    border-radius: ${token('radius-sm')};
    font-weight: ${token('weight-medium')};
    line-height: ${token('leading-snug')};
    list-style: none;
    cursor: pointer;
    ${focusRing}
  }

  & > summary::-webkit-details-marker {
    display: none;
  }

  & > summary > svg {
    flex: none;
    inline-size: 1.125rem;
    block-size: 1.125rem;
    margin-inline-start: auto;
    color: ${token('text-muted')};
    transition: transform ${token('duration-fast')} ${token('ease-out')};
  }

  &[open] > summary > svg {
    transform: rotate(180deg);
  }

  & > p {
    padding: 0 ${token('space-2')} ${token('space-3')};
    color: ${token('text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;
