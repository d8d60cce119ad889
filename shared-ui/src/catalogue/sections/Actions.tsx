import Heart from 'lucide-react/icons/heart';
import Phone from 'lucide-react/icons/phone';
import Plus from 'lucide-react/icons/plus';
import Share from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button, Cluster, IconButton, LinkButton, Text, TextLink, token } from '../../index.ts';
import { Section, Specimen, Specimens } from '../Section.tsx';

export function Actions() {
  const [isSaved, setIsSaved] = useState(false);
  return (
    <Section id="actions" title="Actions">
      <Specimens>
        <Specimen name="Button, variants">
          <Cluster>
            <Button>Show 1,204 cars</Button>
            <Button variant="secondary">Save search</Button>
            <Button variant="quiet">Clear all</Button>
            <Button variant="danger">Delete ad</Button>
          </Cluster>
        </Specimen>
        <Specimen name="Button, sizes and icons">
          <Cluster>
            <Button size="lg" icon={<Phone aria-hidden="true" />}>
              Call seller
            </Button>
            <Button icon={<Plus aria-hidden="true" />}>Post an ad</Button>
            <Button size="sm" variant="secondary">
              Edit
            </Button>
          </Cluster>
        </Specimen>
        <Specimen name="Button, busy and disabled">
          <Cluster>
            <Button isBusy>Sending</Button>
            <Button variant="secondary" isBusy>
              Saving
            </Button>
            <Button disabled>Continue</Button>
          </Cluster>
        </Specimen>
        <Specimen name="Button, inverse on dark">
          <Dark>
            <Button variant="inverse">Sell your car</Button>
          </Dark>
        </Specimen>
        <Specimen name="IconButton">
          <Cluster>
            <IconButton label="Share">
              <Share aria-hidden="true" />
            </IconButton>
            <IconButton label="Save ad" variant="outlined" aria-pressed={isSaved} onClick={() => setIsSaved(!isSaved)}>
              <Heart aria-hidden="true" fill={isSaved ? 'currentColor' : 'none'} />
            </IconButton>
            <IconButton label="Save this photo" variant="on-photo" size="sm">
              <Heart aria-hidden="true" />
            </IconButton>
          </Cluster>
        </Specimen>
        <Specimen name="Links">
          <Cluster>
            <LinkButton href="#actions">Find used cars</LinkButton>
            <LinkButton href="#actions" variant="secondary">
              Compare
            </LinkButton>
          </Cluster>
          <Text>
            Read how <TextLink href="#actions">the price label</TextLink> is made, or see{' '}
            <TextLink href="#actions" tone="subtle">
              all Toyota Corolla
            </TextLink>
            .
          </Text>
        </Specimen>
        <Specimen name="Electric theme">
          <Cluster data-theme="electric">
            <Button>Post an ad</Button>
            <LinkButton href="#actions">Find a charging station</LinkButton>
          </Cluster>
        </Specimen>
      </Specimens>
    </Section>
  );
}

const Dark = styled.div`
  padding: ${token('space-5')};
  border-radius: ${token('radius-lg')};
  background: ${token('ink')};
`;
