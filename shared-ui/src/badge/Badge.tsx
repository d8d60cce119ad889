import { css, styled } from 'styled-components';
import { token } from '../tokens/token.ts';

export type BadgeTone = 'neutral' | 'primary' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'ink';

const tones = {
  neutral: css`background: ${token('surface-sunken')}; color: ${token('text-muted')};`,
  primary: css`background: ${token('primary-soft')}; color: ${token('primary-text')};`,
  accent: css`background: ${token('accent')}; color: ${token('text')};`,
  success: css`background: ${token('success-soft')}; color: ${token('success-text')};`,
  warning: css`background: ${token('warning-soft')}; color: ${token('warning-text')};`,
  danger: css`background: ${token('danger-soft')}; color: ${token('danger-text')};`,
  info: css`background: ${token('info-soft')}; color: ${token('info-text')};`,
  ink: css`background: ${token('ink')}; color: ${token('text-inverse')};`,
} satisfies Record<BadgeTone, ReturnType<typeof css>>;

/** A short status label: "Featured", "Sold", "Managed by Karwan". Put an icon, if any, first. */
export const Badge = styled.span.withConfig({ shouldForwardProp: (prop) => prop !== 'tone' })<{ tone?: BadgeTone }>`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-1')};
  padding: 0.125rem ${token('space-2')};
  border-radius: ${token('radius-full')};
  font-size: ${token('font-size-xs')};
  font-weight: ${token('weight-semibold')};
  line-height: 1.5;
  white-space: nowrap;
  /* Shows the pill's outline in forced colours. */
  outline: 1px solid transparent;
  ${({ tone = 'neutral' }) => tones[tone]}

  svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;
