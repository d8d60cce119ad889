import SearchX from 'lucide-react/icons/search-x';
import { useState } from 'react';
import { styled } from 'styled-components';
import {
  Banner,
  Button,
  Card,
  Cluster,
  EmptyState,
  ErrorState,
  InfiniteList,
  type InfiniteListStatus,
  ProgressBar,
  Skeleton,
  Spinner,
  Stack,
  Text,
  TextLink,
  token,
} from '../../index.ts';
import { Section, Specimen, Specimens } from '../Section.tsx';

const listLabels = {
  loading: 'Loading more',
  failed: 'We couldn’t load more.',
  retry: 'Try again',
  loadMore: 'Show more',
  end: 'That is all.',
};
const statuses: InfiniteListStatus[] = ['loading', 'failed', 'done'];

export function States() {
  const [isShown, setIsShown] = useState(true);
  return (
    <Section id="states" title="States">
      <Specimens>
        <Specimen name="Skeleton">
          <Card $padding="none" aria-busy="true" aria-label="Loading ads" role="status">
            <Skeleton $shape="box" $ratio="4 / 3" />
            <Lines>
              <Skeleton $width="45%" $height="1.25rem" />
              <Skeleton $width="80%" />
              <Skeleton $width="60%" />
            </Lines>
          </Card>
        </Specimen>
        <Specimen name="EmptyState">
          <Card $padding="none">
            <EmptyState
              icon={<SearchX />}
              title="No cars match"
              headingLevel={3}
              actions={<Button variant="secondary">Clear all filters</Button>}
            >
              Take away a filter, or save the search and hear of the first one that does.
            </EmptyState>
          </Card>
        </Specimen>
        <Specimen name="ErrorState">
          <Card $padding="none">
            <ErrorState
              title="We couldn’t load these ads"
              headingLevel={3}
              onRetry={() => undefined}
              retryLabel="Try again"
              reference="Reference 7f3a-91c2"
            >
              The connection was lost. What you typed is still here.
            </ErrorState>
          </Card>
        </Specimen>
        <Specimen name="Banner" isWide>
          <Stack $gap="space-3">
            {isShown && (
              <Banner title="You are offline" onDismiss={() => setIsShown(false)} dismissLabel="Dismiss">
                You see what was loaded at 14:02.
              </Banner>
            )}
            <Banner tone="success" title="Your ad is live">
              Buyers can find it now. <TextLink href="#states">See it</TextLink>
            </Banner>
            <Banner tone="warning" title="Two photos are missing">
              Ads with eight photos get three times as many calls.
            </Banner>
            <Banner
              tone="danger"
              title="The ad was not sent"
              actions={
                <Button size="sm" variant="secondary">
                  Try again
                </Button>
              }
            >
              Something went wrong on our side.
            </Banner>
          </Stack>
        </Specimen>
        {statuses.map((status) => (
          <Specimen key={status} name={`InfiniteList, ${status}`}>
            <Card $padding="sm">
              <InfiniteList status={status} onLoadMore={() => undefined} labels={listLabels}>
                <Text>The last of the loaded ads.</Text>
              </InfiniteList>
            </Card>
          </Specimen>
        ))}
        <Specimen name="InfiniteList, idle" isWide>
          <GrowingList />
        </Specimen>
        <Specimen name="ProgressBar and Spinner">
          <Stack>
            <ProgressBar label="Uploading photos" value={0.62} />
            <ProgressBar label="Preparing" value={null} />
            <Cluster>
              <Spinner /> <Text>Checking the number</Text>
            </Cluster>
          </Stack>
        </Specimen>
      </Specimens>
    </Section>
  );
}

function GrowingList() {
  const [count, setCount] = useState(8);
  return (
    <InfiniteList status={count < 16 ? 'idle' : 'done'} onLoadMore={() => setCount(16)} labels={listLabels}>
      <Rows aria-label="Rows that load">
        {Array.from({ length: count }, (_, index) => `Row ${index + 1}`).map((row) => (
          <li key={row}>{row}</li>
        ))}
      </Rows>
    </InfiniteList>
  );
}

const Rows = styled.ul`
  display: grid;
  gap: ${token('space-3')};
`;

const Lines = styled.div`
  display: grid;
  gap: ${token('space-2')};
  padding: ${token('space-4')};
`;
