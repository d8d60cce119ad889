import { token } from '@karwan/shared-ui';
import { keyframes, styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';

/** A line at the top edge while something is on its way. It waits a moment: most things come before it. */
export function ProgressLine({ isShown = true }: { isShown?: boolean }) {
  const t = useCopy();
  return <Line role="progressbar" aria-label={t('loading')} data-progress="" hidden={!isShown} />;
}

const appear = keyframes`
  from { opacity: 0; }
`;

/** Fast at first, then ever slower: it cannot know how long it takes, only that it goes on. */
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
