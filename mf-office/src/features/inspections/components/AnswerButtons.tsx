import { NOT_APPLICABLE } from '@karwan/shared-contracts/inspection';
import { hiddenVisually, token } from '@karwan/shared-ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

type AnswerButtonsProps = {
  kind: string;
  /** Label of the inspection point. */
  label: string;
  answers: readonly { value: string; label: string; score: number | null }[];
  value: string | undefined;
  onAnswer: (value: string) => void;
};

/** Thumb-sized radio buttons, coloured by their answer. */
export function AnswerButtons({ kind, label, answers, value, onAnswer }: AnswerButtonsProps) {
  const t = useCopy();
  const name = useId();
  return (
    <Choices role="radiogroup" aria-label={label} data-kind={kind}>
      {answers.map((answer) => (
        <Choice key={answer.value} data-tone={toneOf(answer.score)}>
          <input
            type="radio"
            name={name}
            value={answer.value}
            checked={answer.value === value}
            onChange={() => onAnswer(answer.value)}
          />
          {answer.value === NOT_APPLICABLE ? t('inspections.notApplicable') : answer.label}
        </Choice>
      ))}
    </Choices>
  );
}

function toneOf(score: number | null) {
  if (score === null) return undefined;
  if (score === 1) return 'good';
  return score > 0.5 ? 'fair' : 'bad';
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${token('space-1')};

  &[data-kind='panel'],
  &[data-kind='yesno'] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

const Choice = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-block-size: ${token('touch-target')};
  border: 1px solid ${token('border-strong')};
  border-radius: ${token('radius-sm')};
  background: ${token('surface')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-medium')};
  text-align: center;
  cursor: pointer;

  & > input {
    ${hiddenVisually}
  }

  &:has(:checked) {
    border-color: ${token('text')};
    background: ${token('surface-sunken')};
    font-weight: ${token('weight-bold')};
  }

  &[data-tone='good']:has(:checked) {
    border-color: ${token('success')};
    background: ${token('success-soft')};
    color: ${token('success-text')};
  }

  &[data-tone='fair']:has(:checked) {
    border-color: ${token('warning')};
    background: ${token('warning-soft')};
    color: ${token('warning-text')};
  }

  &[data-tone='bad']:has(:checked) {
    border-color: ${token('danger')};
    background: ${token('danger-soft')};
    color: ${token('danger-text')};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token('focus-ring')};
    outline-offset: 2px;
  }
`;
