import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import X from 'lucide-react/icons/x';
import type { ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { IconButton } from '../button/IconButton.tsx';
import { token } from '../tokens/token.ts';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';

export type BannerProps = {
  tone?: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Shows a close button; requires `dismissLabel`. */
  onDismiss?: () => void;
  dismissLabel?: string;
  /** Announces it to screen readers, for a banner that reports a recent event. `danger` interrupts. */
  isAnnounced?: boolean;
};

/** An inline message: an offline note, a form's root error, the state of an ad. */
export function Banner({ tone = 'info', title, children, actions, onDismiss, dismissLabel, isAnnounced }: BannerProps) {
  return (
    <Root $tone={tone} role={isAnnounced ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
      <Mark>{marks[tone]}</Mark>
      <Words>
        {title && <Title>{title}</Title>}
        {children && <Text>{children}</Text>}
        {actions && <Actions>{actions}</Actions>}
      </Words>
      {onDismiss && (
        <IconButton size="sm" label={dismissLabel ?? ''} onClick={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </Root>
  );
}

const marks: Record<BannerTone, ReactElement> = {
  info: <Info aria-hidden="true" />,
  success: <CircleCheck aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  danger: <CircleAlert aria-hidden="true" />,
};

const tones = {
  info: css`background: ${token('info-soft')}; color: ${token('info-text')};`,
  success: css`background: ${token('success-soft')}; color: ${token('success-text')};`,
  warning: css`background: ${token('warning-soft')}; color: ${token('warning-text')};`,
  danger: css`background: ${token('danger-soft')}; color: ${token('danger-text')};`,
} satisfies Record<BannerTone, ReturnType<typeof css>>;

const Root = styled.div<{ $tone: BannerTone }>`
  display: flex;
  align-items: flex-start;
  gap: ${token('space-3')};
  padding: ${token('space-3')} ${token('space-4')};
  border-radius: ${token('radius-md')};
  line-height: ${token('leading-snug')};
  ${({ $tone }) => tones[$tone]}

`;

const Mark = styled.span`
  flex: none;
  padding-block-start: 0.05rem;

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  display: grid;
  gap: ${token('space-1')};
`;

const Title = styled.p`
  font-weight: ${token('weight-semibold')};
`;

const Text = styled.div`
  a {
    color: inherit;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token('space-2')};
  padding-block-start: ${token('space-1')};
`;
