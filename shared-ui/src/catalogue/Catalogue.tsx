import { useState } from 'react';
import { styled } from 'styled-components';
import { Cluster, Container, Heading, Logo, SegmentedControl, TextLink, token } from '../index.ts';
import { Actions } from './sections/Actions.tsx';
import { Choices } from './sections/Choices.tsx';
import { Content } from './sections/Content.tsx';
import { Foundations } from './sections/Foundations.tsx';
import { Inputs } from './sections/Inputs.tsx';
import { Navigation } from './sections/Navigation.tsx';
import { Overlays } from './sections/Overlays.tsx';
import { Photos } from './sections/Photos.tsx';
import { States } from './sections/States.tsx';

const chapters = [
  'foundations',
  'actions',
  'inputs',
  'choices',
  'overlays',
  'navigation',
  'content',
  'states',
  'photos',
];

/** Every component in every state on one page: for designers and for axe checks. */
export function Catalogue() {
  const [theme, setTheme] = useState<'standard' | 'electric'>('standard');
  const [direction, setDirection] = useState<'ltr' | 'rtl'>('ltr');
  return (
    <div data-theme={theme} dir={direction}>
      <Bar>
        <Container>
          <Cluster $justify="space-between">
            <Brand>
              <Logo label="Karwan" />
            </Brand>
            <Cluster>
              <SegmentedControl
                label="Theme"
                segments={[
                  { value: 'standard', label: 'Standard' },
                  { value: 'electric', label: 'Electric' },
                ]}
                value={theme}
                onValueChange={setTheme}
              />
              <SegmentedControl
                label="Direction"
                segments={[
                  { value: 'ltr', label: 'LTR' },
                  { value: 'rtl', label: 'RTL' },
                ]}
                value={direction}
                onValueChange={setDirection}
              />
            </Cluster>
          </Cluster>
        </Container>
      </Bar>
      <Container as="main">
        <Intro>
          <Heading as="h1" $size="display">
            The caravan's toolkit
          </Heading>
          <Cluster as="nav" aria-label="Chapters" $gap="space-4">
            {chapters.map((chapter) => (
              <TextLink key={chapter} href={`#${chapter}`}>
                {chapter}
              </TextLink>
            ))}
          </Cluster>
        </Intro>
        <Foundations />
        <Actions />
        <Inputs />
        <Choices />
        <Overlays />
        <Navigation />
        <Content />
        <States />
        <Photos />
      </Container>
    </div>
  );
}

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${token('z-header')};
  padding-block: ${token('space-3')};
  background: ${token('surface')};
  border-block-end: 1px solid ${token('border')};
`;

const Brand = styled.div`
  font-size: 2rem;
`;

const Intro = styled.div`
  display: grid;
  gap: ${token('space-5')};
  padding-block: ${token('section-gap')};
`;
