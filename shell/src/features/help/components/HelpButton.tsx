import { messages, postedVerticals, sellPath, toastShow } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { above, below, canHover, floatingPanel, focusRing, lazyPart, Spinner, token } from '@karwan/shared-ui';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { type ToggleEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useScrollZone } from '../../../lib/use-scroll-zone.ts';

const HelpPanel = lazyPart(async () => {
  const { HelpPanel } = await import(/* webpackChunkName: "help" */ './HelpPanel.tsx');
  return HelpPanel;
});

const PANEL_ID = 'help';
const TITLE_ID = 'help-title';
const sellPages = postedVerticals.map(sellPath);

/** Opens the help panel, a popover that the browser closes. Its content loads when a person points at the button. */
export function HelpButton() {
  const t = useCopy();
  const { bus } = useKarwan();
  const { pathname } = useLocation();
  const zone = useScrollZone();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const isSellPage = sellPages.some((path) => path === pathname);
  return (
    <Corner $isSellPage={isSellPage} data-place={zone}>
      <Disc type="button" aria-label={t('help.open')} popoverTarget={PANEL_ID} {...HelpPanel.onIntent}>
        <CircleQuestionMark aria-hidden="true" />
      </Disc>
      <Panel
        ref={panel}
        id={PANEL_ID}
        popover="auto"
        role="dialog"
        aria-labelledby={TITLE_ID}
        onToggle={(event: ToggleEvent<HTMLDivElement>) => setIsOpen(event.newState === 'open')}
      >
        <Title id={TITLE_ID}>{t('help.title')}</Title>
        {isOpen && (
          <HelpPanel
            whileLoading={
              <p role="status" aria-label={t('loading')}>
                <Spinner />
              </p>
            }
            onLoadFailure={() => {
              panel.current?.hidePopover();
              bus.emit(toastShow, { variant: 'error', message: messages.networkError });
            }}
          />
        )}
      </Panel>
    </Corner>
  );
}

/**
 * Placed in the page's margin. On phones, whose margin is too narrow, it is hidden between a page's top and its footer,
 * and on pages with figures at that edge until the footer is visible, so that it never covers text.
 */
const Corner = styled.div<{ $isSellPage: boolean }>`
  position: fixed;
  z-index: ${token('z-sticky')};
  --help-end: calc(${token('floor')} + ${token('space-4')});
  inset-block-end: var(--help-end);
  inset-inline-end: 0;

  /* On phones the offline banner fills the width below it. */
  ${below.tablet} {
    body:has([data-offline]) & {
      --help-end: calc(${token('floor')} + 7.5rem);
    }

    /* The page needs this corner for its own controls. */
    body:has([data-needs-corner]) & {
      display: none;
    }

    body:has([data-app-banner]) & {
      display: none;
    }

    body:has([data-figures-at-end]) &[data-place='top'] {
      display: none;
    }
  }

  /* On small screens it would cover controls of forms. */
  ${below.desktop} {
    transition: translate ${token('duration-normal')} ${token('ease-out')};

    &[data-place='middle']:not(:focus-within, :has(:popover-open)) {
      translate: 0 calc(100% + var(--help-end));
    }

    ${({ $isSellPage }) => $isSellPage && 'display: none;'}
  }

  ${above.desktop} {
    --help-end: calc(${token('floor')} + ${token('space-6')});
  }
`;

const Disc = styled.button`
  display: grid;
  place-items: center;
  inline-size: min(1.5rem, 8vw);
  block-size: min(3.5rem, 16vw);
  padding: 0;
  border: 2px solid ${token('surface')};
  border-inline-end: 0;
  border-start-start-radius: ${token('radius-md')};
  border-end-start-radius: ${token('radius-md')};
  background: ${token('ink')};
  color: ${token('text-inverse')};
  box-shadow: ${token('shadow-md')};
  cursor: pointer;
  ${focusRing}

  ${canHover} {
    &:hover {
      background: ${token('ink-raised')};
    }
  }

  svg {
    inline-size: min(1.125rem, 6vw);
    block-size: auto;
  }

  ${above.desktop} {
    inline-size: min(2rem, 3.2vw);

    svg {
      inline-size: min(1.25rem, 2vw);
    }
  }
`;

const Panel = styled.div`
  ${floatingPanel}
  position: fixed;
  inset: auto;
  inset-block-end: calc(var(--help-end) + 4rem);
  inset-inline-end: ${token('space-4')};
  margin: 0;
  inline-size: max-content;
  max-inline-size: min(22rem, 100vw - 2 * ${token('space-4')});
  max-block-size: calc(100dvh - var(--help-end) - 5rem);
  overflow-y: auto;
  padding: ${token('space-4')};
`;

const Title = styled.h2`
  padding-block-end: ${token('space-2')};
  font-size: ${token('font-size-md')};
`;
