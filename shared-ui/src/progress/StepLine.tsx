import { styled } from 'styled-components';
import { hiddenVisually } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';

export type StepLineProps = {
  /** Accessible name of the list. */
  label: string;
  steps: readonly { id: string; label: string }[];
  /** Index from 0. Earlier steps are done; `steps.length` means all are. */
  current: number;
  /** Added for screen readers to completed steps: "completed". */
  doneLabel: string;
};

/** Read-only progress of a process handled by others. If there is no room, only the current step shows its label. */
export function StepLine({ label, steps, current, doneLabel }: StepLineProps) {
  // When all steps are done, the last one shows its label.
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
