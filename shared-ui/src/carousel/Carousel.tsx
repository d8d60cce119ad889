import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/IconButton.tsx';
import { tabularDigits } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';
import { useSlides } from './use-slides.ts';

export type CarouselSlide = { id: string; content: ReactNode };

export type CarouselProps = {
  /** Accessible name of the gallery. */
  label: string;
  slides: readonly CarouselSlide[];
  labels: {
    previous: string;
    next: string;
    /** "3 of 12": shown, and announced when the slide changes. */
    position: (current: number, count: number) => string;
  };
  /** The slide shown, from 0. Uncontrolled if absent. */
  index?: number;
  onIndexChange?: (index: number) => void;
  /** Reading direction of the page, used for swiping and arrow keys. */
  direction?: 'ltr' | 'rtl';
};

/**
 * Shows one picture at a time: swipe, arrow keys, buttons, counter. Never moves automatically. Can be swiped before
 * scripts load.
 */
export function Carousel({ label, slides, labels, index, onIndexChange, direction = 'ltr' }: CarouselProps) {
  const { shown, turnTo: goTo, viewport } = useSlides({ count: slides.length, index, onIndexChange, direction });

  const step = (event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const previousKey = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== forward && event.key !== previousKey) return;
    event.preventDefault();
    goTo(shown + (event.key === forward ? 1 : -1));
  };

  const position = labels.position(shown + 1, slides.length);
  return (
    <Root onKeyDown={step}>
      <Viewport {...viewport} tabIndex={0} role="group" aria-roledescription="carousel" aria-label={label}>
        {slides.map((slide, slideIndex) => (
          <Slide
            key={slide.id}
            role="group"
            aria-label={labels.position(slideIndex + 1, slides.length)}
            aria-hidden={slideIndex !== shown || undefined}
            $isNear={Math.abs(slideIndex - shown) <= 1}
          >
            {slide.content}
          </Slide>
        ))}
      </Viewport>
      {slides.length > 1 && (
        <>
          <Control $edge="start">
            <IconButton
              variant="on-photo"
              label={labels.previous}
              aria-disabled={shown === 0}
              onClick={() => goTo(shown - 1)}
            >
              <ChevronLeft aria-hidden="true" />
            </IconButton>
          </Control>
          <Control $edge="end">
            <IconButton
              variant="on-photo"
              label={labels.next}
              aria-disabled={shown === slides.length - 1}
              onClick={() => goTo(shown + 1)}
            >
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </Control>
          <Counter aria-live="polite" data-screen-only="">
            {position}
          </Counter>
        </>
      )}
    </Root>
  );
}

const Root = styled.div`
  position: relative;
  min-inline-size: 0;
`;

const Viewport = styled.div`
  display: flex;
  overflow: auto hidden;
  overscroll-behavior-inline: contain;

  /* WebKit sends no click once it drags a picture. */
  img {
    -webkit-user-drag: none;
  }

  scroll-snap-type: inline mandatory;
  scrollbar-width: none;
  border-radius: inherit;

  @media (prefers-reduced-motion: no-preference) {
    scroll-behavior: smooth;
  }

  &:focus-visible {
    outline-offset: -2px;
  }
`;

/* Photos of distant slides load on demand. */
const Slide = styled.div<{ $isNear: boolean }>`
  flex: 0 0 100%;
  min-inline-size: 0;
  scroll-snap-align: start;
  scroll-snap-stop: always;
  content-visibility: ${({ $isNear }) => ($isNear ? 'visible' : 'auto')};
`;

const Control = styled.div<{ $edge: 'start' | 'end' }>`
  position: absolute;
  inset-block-start: calc(50% - ${token('control-md')} / 2);
  inset-inline: ${({ $edge }) => ($edge === 'start' ? `${token('space-3')} auto` : `auto ${token('space-3')}`)};
  opacity: 0;
  transition: opacity ${token('duration-fast')} ${token('ease-out')};

  /* Stays while focused, so that arrow keys work at the ends. */
  &:has([aria-disabled='true']):not(:focus-within) {
    visibility: hidden;
  }

  [aria-disabled='true'] {
    cursor: default;
  }

  ${Root}:hover > &,
  ${Root}:focus-within > & {
    opacity: 1;
  }

  @media (hover: none) {
    display: none;
  }

  &:dir(rtl) svg {
    transform: scaleX(-1);
  }
`;

const Counter = styled.div`
  ${tabularDigits}
  position: absolute;
  inset-block-end: ${token('space-3')};
  inset-inline-end: ${token('space-3')};
  padding: 0.125rem ${token('space-3')};
  border-radius: ${token('radius-full')};
  background: ${token('scrim')};
  color: ${token('text-inverse')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-medium')};
  pointer-events: none;
`;
