import Check from 'lucide-react/icons/check';
import { styled } from 'styled-components';
import { below } from '../tokens/media.ts';
import { token } from '../tokens/token.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';

export type StepperProps = {
  /** Accessible name of the list. */
  label: string;
  steps: readonly { id: string; label: string }[];
  /** Index from 0. Earlier steps are done. */
  current: number;
  /** Added for screen readers to completed steps: "completed". */
  doneLabel: string;
  /** Makes completed steps pressable, to go back. */
  onStepSelect?: (index: number) => void;
  /** All steps are complete: each is pressable and shows its label. Default: false. */
  isEveryStepOpen?: boolean;
};

type StepState = 'done' | 'current' | 'ahead' | 'open';

/** The current step of a multi-page form. On phones only the current step shows its label, unless all are open. */
export function Stepper({ label, steps, current, doneLabel, onStepSelect, isEveryStepOpen = false }: StepperProps) {
  return (
    <List aria-label={label}>
      {steps.map((step, index) => {
        const state: StepState =
          index === current ? 'current' : isEveryStepOpen ? 'open' : index < current ? 'done' : 'ahead';
        const content = (
          <>
            {!isEveryStepOpen && (
              <Disc $state={state} aria-hidden="true">
                {state === 'done' ? <Check size={16} /> : index + 1}
              </Disc>
            )}
            <Words $state={state} $isAlways={isEveryStepOpen}>
              {step.label}
              {state === 'done' && <VisuallyHidden> ({doneLabel})</VisuallyHidden>}
            </Words>
          </>
        );
        return (
          <Step
            key={step.id}
            aria-current={state === 'current' ? 'step' : undefined}
            $state={state}
            $isEven={isEveryStepOpen}
          >
            {onStepSelect && (state === 'done' || state === 'open') ? (
              <Press type="button" onClick={() => onStepSelect(index)}>
                {content}
              </Press>
            ) : (
              <Press as="span">{content}</Press>
            )}
          </Step>
        );
      })}
    </List>
  );
}

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
  list-style: none;
  margin: 0;
  padding: 0;
`;

const Step = styled.li<{ $state: StepState; $isEven: boolean }>`
  flex: ${({ $isEven }) => ($isEven ? '1 0 auto' : '1')};
  min-inline-size: 0;
  border-block-start: 3px solid
    ${({ $state }) => token($state === 'ahead' || $state === 'open' ? 'border' : 'primary')};

  ${below.tablet} {
    ${({ $isEven, $state }) => !$isEven && `flex: ${$state === 'current' ? '3' : '1'} 0 auto;`}
  }
`;

const Press = styled.button`
  display: flex;
  align-items: center;
  gap: ${token('space-2')};
  inline-size: 100%;
  min-block-size: ${token('touch-target')};
  padding: 0;
  border: 0;
  border-radius: ${token('radius-xs')};
  background: transparent;
  text-align: start;

  button& {
    cursor: pointer;
  }
`;

const Disc = styled.span<{ $state: StepState }>`
  flex: none;
  display: grid;
  place-items: center;
  inline-size: min(1.5rem, 8vw);
  block-size: min(1.5rem, 8vw);
  border-radius: ${token('radius-full')};
  background: ${({ $state }) => token($state === 'ahead' ? 'surface-sunken' : 'primary')};
  color: ${({ $state }) => token($state === 'ahead' ? 'text-muted' : 'on-primary')};
  font-size: ${token('font-size-xs')};
  font-weight: ${token('weight-bold')};
`;

const Words = styled.span<{ $state: StepState; $isAlways: boolean }>`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-size: ${token('font-size-sm')};
  font-weight: ${({ $state }) => token($state === 'current' ? 'weight-semibold' : 'weight-medium')};
  color: ${({ $state }) => token($state === 'current' ? 'text' : 'text-muted')};

  ${below.tablet} {
    ${({ $state, $isAlways }) =>
      !$isAlways &&
      $state !== 'current' &&
      'position: absolute; inline-size: 1px; block-size: 1px; clip-path: inset(50%);'}
  }
`;
