import { styled } from 'styled-components';
import { hiddenVisually } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';

export type StepLineProps = {
  /** Names the list for screen readers. */
  label: string;
  steps: readonly { id: string; label: string }[];
  /** From 0. Those before it count as done; `steps.length`: all of them do. */
  current: number;
  /** Added for screen readers to a step that is done: "completed". */
  doneLabel: string;
};

/** Where something stands that others work on. Where it has no room, only the current step shows its words. */
export function StepLine({ label, steps, current, doneLabel }: StepLineProps) {
  // Of what is over, the last step keeps its words.
  const shown = Math.min(current, steps.length - 1);
  return (
    <Frame>
      <List aria-label={label}>
        {steps.map((step, index) => (
          <Step
            key={step.id}
            aria-current={index === current ? 'step' : undefined}
            $isReached={index <= current}
            $isShown={index === shown}
          >
            <Words $isShown={index === shown}>
              {step.label}
              {index < current && <VisuallyHidden> ({doneLabel})</VisuallyHidden>}
            </Words>
          </Step>
        ))}
      </List>
    </Frame>
  );
}

const WIDE = '@container (min-width: 38rem)';

const Frame = styled.div`
  container-type: inline-size;
`;

const List = styled.ol`
  display: flex;
  gap: ${token('space-1')};
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Step = styled.li<{ $isReached: boolean; $isShown: boolean }>`
  position: relative;
  flex: ${({ $isShown }) => ($isShown ? '3' : '1')};
  min-inline-size: 0;
  padding-block-start: ${token('space-2')};
  border-block-start: 4px solid ${({ $isReached }) => token($isReached ? 'primary' : 'border')};

  ${WIDE} {
    flex: 1;
  }
`;

const Words = styled.span<{ $isShown: boolean }>`
  display: block;
  color: ${({ $isShown }) => token($isShown ? 'text' : 'text-muted')};
  font-size: ${token('font-size-sm')};
  font-weight: ${({ $isShown }) => token($isShown ? 'weight-semibold' : 'weight-medium')};
  line-height: ${token('leading-snug')};

  @container (max-width: 37.98rem) {
    ${({ $isShown }) => !$isShown && hiddenVisually}
  }
`;
