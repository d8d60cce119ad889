import { keyframes, styled } from 'styled-components';
import { token } from '../tokens/token.ts';

export type ProgressBarProps = {
  /** Accessible name of the progress. */
  label: string;
  /** 0 to 1; null if unknown (indeterminate). */
  value: number | null;
  tone?: 'primary' | 'success' | 'danger';
};

export function ProgressBar({ label, value, tone = 'primary' }: ProgressBarProps) {
  return <Bar aria-label={label} max={1} value={value ?? undefined} $tone={tone} />;
}

const sweep = keyframes`
  from { background-position: 150% 0; }
  to { background-position: -50% 0; }
`;

const Bar = styled.progress<{ $tone: 'primary' | 'success' | 'danger' }>`
  appearance: none;
  display: block;
  inline-size: 100%;
  block-size: 0.375rem;
  border: 0;
  border-radius: ${token('radius-full')};
  background: ${token('border')};
  overflow: hidden;

  &::-webkit-progress-bar {
    background: ${token('border')};
  }

  &::-webkit-progress-value {
    border-radius: ${token('radius-full')};
    background: ${({ $tone }) => token($tone)};
    transition: inline-size ${token('duration-normal')} linear;
  }

  &:indeterminate,
  &:indeterminate::-webkit-progress-bar {
    background: linear-gradient(
        90deg,
        ${token('border')} 30%,
        ${({ $tone }) => token($tone)} 50%,
        ${token('border')} 70%
      )
      0 0 / 200% 100%;
    animation: ${sweep} 1.6s linear infinite;
  }

  &:indeterminate::-moz-progress-bar {
    background: transparent;
  }

  &::-moz-progress-bar {
    border-radius: ${token('radius-full')};
    background: ${({ $tone }) => token($tone)};
  }
`;
