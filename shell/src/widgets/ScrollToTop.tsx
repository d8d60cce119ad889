import { SCROLL_TO_TOP_FRACTION } from '@karwan/shared-contracts';
import { above, IconButton, token } from '@karwan/shared-ui';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../lib/copy.ts';
import { MAIN_ID } from '../lib/main-id.ts';

/** Back to top, from 1024 px on and after scrolling 80 % of the page (WID-04). */
export function ScrollToTop() {
  const t = useCopy();
  const isFarDown = useIsFarDown();
  if (!isFarDown) return null;
  return (
    <Place>
      <IconButton
        variant="outlined"
        label={t('scrollToTop')}
        onClick={() => {
          const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
          window.scrollTo({ top: 0, behavior: prefersReducedMotion ? 'auto' : 'smooth' });
          // The button disappears, so the focus moves to the start of the page.
          document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
        }}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
    </Place>
  );
}

function useIsFarDown(): boolean {
  const [isFarDown, setIsFarDown] = useState(false);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const scrollablePx = document.documentElement.scrollHeight - window.innerHeight;
      setIsFarDown(scrollablePx > 0 && window.scrollY / scrollablePx >= SCROLL_TO_TOP_FRACTION);
    };
    const scroll = () => {
      frame ||= requestAnimationFrame(update);
    };
    window.addEventListener('scroll', scroll, { passive: true });
    window.addEventListener('resize', scroll);
    return () => {
      window.removeEventListener('scroll', scroll);
      window.removeEventListener('resize', scroll);
      cancelAnimationFrame(frame);
    };
  }, []);
  return isFarDown;
}

const Place = styled.div`
  display: none;

  ${above.desktop} {
    display: block;
    position: fixed;
    z-index: ${token('z-sticky')};
    inset-block-end: calc(${token('space-6')} + 4.5rem);
    inset-inline-end: calc(${token('space-6')} + 0.25rem);
    border-radius: ${token('radius-full')};
    box-shadow: ${token('shadow-md')};
  }
`;
