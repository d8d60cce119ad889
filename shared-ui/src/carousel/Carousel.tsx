import useEmblaCarousel from 'embla-carousel-react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../button/IconButton.tsx';
import { tabularDigits } from '../tokens/mixins.ts';
import { token } from '../tokens/token.ts';

export type CarouselSlide = { id: string; content: ReactNode };

export type CarouselProps = {
  /** Names the gallery for screen readers. */
  label: string;
  slides: readonly CarouselSlide[];
  labels: {
    previous: string;
    next: string;
    /** "3 of 12": shown, and announced when the slide changes. */
    position: (current: number, count: number) => string;
  };
  /** The slide shown, from 0. Without it the carousel remembers by itself. */
  index?: number;
  onIndexChange?: (index: number) => void;
  /** Reading direction of the page; swiping and arrow keys follow it. */
  direction?: 'ltr' | 'rtl';
};

/** One picture at a time: swipe, arrow keys, buttons, counter. Never moves by itself. */
export function Carousel({ label, slides, labels, index, onIndexChange, direction = 'ltr' }: CarouselProps) {
  // Only where it begins: another start index would set the carousel up anew, without a word about the slide.
  const [startIndex] = useState(index ?? 0);
  const [viewport, embla] = useEmblaCarousel({ direction, startIndex, duration: 22 });
  const [shown, setShown] = useState(index ?? 0);
  const report = useEffectEvent((next: number) => {
    setShown(next);
    onIndexChange?.(next);
  });

  useEffect(() => {
    if (!embla) return;
    const select = () => report(embla.selectedScrollSnap());
    embla.on('select', select);
    return () => {
      embla.off('select', select);
    };
  }, [embla]);

  useEffect(() => {
    if (embla && index !== undefined && index !== embla.selectedScrollSnap()) embla.scrollTo(index);
  }, [embla, index]);

  const turn = (event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key !== forward && event.key !== back) return;
    event.preventDefault();
    if (event.key === forward) embla?.scrollNext();
    else embla?.scrollPrev();
  };

  const position = labels.position(shown + 1, slides.length);
  return (
    <Root aria-roledescription="carousel" aria-label={label} onKeyDown={turn}>
      <Viewport ref={viewport} tabIndex={0} role="group" aria-label={label}>
        <Slides>
          {slides.map((slide, slideIndex) => (
            <Slide
              key={slide.id}
              role="group"
              aria-label={labels.position(slideIndex + 1, slides.length)}
              aria-hidden={slideIndex !== shown || undefined}
            >
              {slide.content}
            </Slide>
          ))}
        </Slides>
      </Viewport>
      {slides.length > 1 && (
        <>
          <Control $edge="start">
            <IconButton
              variant="on-photo"
              label={labels.previous}
              disabled={shown === 0}
              onClick={() => embla?.scrollPrev()}
            >
              <ChevronLeft aria-hidden="true" />
            </IconButton>
          </Control>
          <Control $edge="end">
            <IconButton
              variant="on-photo"
              label={labels.next}
              disabled={shown === slides.length - 1}
              onClick={() => embla?.scrollNext()}
            >
              <ChevronRight aria-hidden="true" />
            </IconButton>
          </Control>
          <Counter aria-live="polite">{position}</Counter>
        </>
      )}
    </Root>
  );
}

const Root = styled.section`
  position: relative;
  min-inline-size: 0;
`;

const Viewport = styled.div`
  overflow: hidden;
  border-radius: inherit;
  touch-action: pan-y pinch-zoom;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Slides = styled.div`
  display: flex;
`;

const Slide = styled.div`
  flex: 0 0 100%;
  min-inline-size: 0;
`;

const Control = styled.div<{ $edge: 'start' | 'end' }>`
  position: absolute;
  inset-block-start: calc(50% - ${token('control-md')} / 2);
  inset-inline: ${({ $edge }) => ($edge === 'start' ? `${token('space-3')} auto` : `auto ${token('space-3')}`)};
  opacity: 0;
  transition: opacity ${token('duration-fast')} ${token('ease-out')};

  &:has(:disabled) {
    visibility: hidden;
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
