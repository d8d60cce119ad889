import { token } from '@karwan/shared-ui';
import { keyframes, styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';

/** A progress line at the top edge. Appears after a short delay, because most requests finish before it. */
export function ProgressLine({ isShown = true }: { isShown?: boolean }) {
  const t = useCopy();
  return <Line role="progressbar" aria-label={t('loading')} data-progress="" hidden={!isShown} />;
}

const appear = keyframes`
  from { opacity: 0; }
`;

/** Indeterminate: fast at first, then slower. */
const run = keyframes`
  from { transform: scaleX(0); }
  40% { transform: scaleX(0.55); }
  to { transform: scaleX(0.92); }
`;

const Line = styled.div`
  position: fixed;
  z-index: ${token('z-toast')};
  inset-block-start: 0;
  inset-inline: 0;
  block-size: 3px;
  background: ${token('primary')};
  transform-origin: left;
  animation:
    ${appear} 1ms 150ms backwards,
    ${run} 8s 150ms ${token('ease-out')} both;

  &:dir(rtl) {
    transform-origin: right;
  }

  @media (prefers-reduced-motion: reduce) {
    animation: ${appear} 1ms 150ms backwards;
  }
`;
