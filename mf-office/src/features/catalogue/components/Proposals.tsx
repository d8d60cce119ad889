import { useKarwan } from '@karwan/shared-kit';
import { Button, Card, Cluster, EmptyState, Heading, Stack, Text, TextLink, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { Loaded } from '../../../components/Loaded.tsx';
import { RoomTitle } from '../../../components/RoomTitle.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { proposalsQuery } from '../../../lib/queries/catalogue.ts';
import type { CatalogueRoom } from '../data/asking.ts';
import { placePath } from '../data/place.ts';
import { factsOf, wholeName } from '../data/thing-words.ts';

/** Models created by imports. Each is either new or another spelling of an existing one. */
export function Proposals({ place: { kind }, told, onAsk, onDo }: CatalogueRoom) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(proposalsQuery(call, kind));
  return (
    <>
      <RoomTitle>{t('catalogue.proposalsTitle')}</RoomTitle>
      <Stack $gap="space-5">
        <div>
          <TextLink render={<Link to={placePath({ kind })} />}>{t('catalogue.back')}</TextLink>
        </div>
        <Text $tone="muted">{t('catalogue.proposalsHint')}</Text>
        {told}
        <Loaded query={query} failed={t('catalogue.failed')}>
          {({ proposals, total }) =>
            proposals.length === 0 ? (
              <EmptyState icon={<CircleCheck />} title={t('catalogue.noProposals')}>
                {t('catalogue.noProposalsHint')}
              </EmptyState>
            ) : (
              <Stack $gap="space-3">
                <RowList>
                  {proposals.map(({ thing, near }) => {
                    const name = wholeName(thing);
                    const named = (action: string) => t('officers.actionFor', { action, name });
                    const take = t('catalogue.actions.accept');
                    const other = t('catalogue.isOther');
                    const hide = t('catalogue.actions.hide');
                    return (
                      <Card as="li" key={thing.id} $padding="sm">
                        <Heading as="h2" $size="card">
                          {name}
                        </Heading>
                        <Text $size="sm" $tone="muted">
                          {factsOf(t, thing)}
                        </Text>
                        <Actions>
                          <Button
                            variant="secondary"
                            size="sm"
                            aria-label={named(take)}
                            onClick={() => onDo(thing, 'accept')}
                          >
                            {take}
                          </Button>
                          {near.map((model) => {
                            const words = t('catalogue.isThis', { name: model.name });
                            return (
                              <Button
                                key={model.id}
                                variant="secondary"
                                size="sm"
                                aria-label={named(words)}
                                onClick={() => onAsk({ action: 'merge', thing, into: model })}
                              >
                                {words}
                              </Button>
                            );
                          })}
                          <Button
                            variant="secondary"
                            size="sm"
                            aria-label={named(other)}
                            onClick={() => onAsk({ action: 'merge', thing })}
                          >
                            {other}
                          </Button>
                          <Button
                            variant="quiet"
                            size="sm"
                            aria-label={named(hide)}
                            onClick={() => onAsk({ action: 'hide', thing })}
                          >
                            {hide}
                          </Button>
                        </Actions>
                      </Card>
                    );
                  })}
                </RowList>
                {total > proposals.length && (
                  <Text $tone="muted">{t('cities.more', { shown: proposals.length, count: total })}</Text>
                )}
              </Stack>
            )
          }
        </Loaded>
      </Stack>
    </>
  );
}

const Actions = styled(Cluster)`
  padding-block-start: ${token('space-3')};
`;
