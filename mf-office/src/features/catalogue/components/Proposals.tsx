import { useKarwan } from '@karwan/shared-kit';
import { Button, Card, Cluster, EmptyState, Heading, Stack, Text, TextLink, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { proposalsQuery } from '../../../lib/queries/catalogue.ts';
import { factsOf, fullName } from '../data/catalogue-item-text.ts';
import { locationPath } from '../data/catalogue-location.ts';
import type { CatalogueViewProps } from '../data/pending-action.ts';

/** Models created by imports. Each is either new or another spelling of an existing one. */
export function Proposals({ location: { kind }, banner, onAction, onApply }: CatalogueViewProps) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(proposalsQuery(call, kind));
  return (
    <>
      <PageTitle>{t('catalogue.proposalsTitle')}</PageTitle>
      <Stack $gap="space-5">
        <div>
          <TextLink render={<Link to={locationPath({ kind })} />}>{t('catalogue.back')}</TextLink>
        </div>
        <Text $tone="muted">{t('catalogue.proposalsHint')}</Text>
        {banner}
        <QueryContent query={query} errorTitle={t('catalogue.failed')}>
          {({ proposals, total }) =>
            proposals.length === 0 ? (
              <EmptyState icon={<CircleCheck />} title={t('catalogue.noProposals')}>
                {t('catalogue.noProposalsHint')}
              </EmptyState>
            ) : (
              <Stack $gap="space-3">
                <RowList>
                  {proposals.map(({ thing: item, near }) => {
                    const name = fullName(item);
                    const actionLabel = (action: string) => t('officers.actionFor', { action, name });
                    const acceptText = t('catalogue.actions.accept');
                    const otherText = t('catalogue.isOther');
                    const hideText = t('catalogue.actions.hide');
                    return (
                      <Card as="li" key={item.id} $padding="sm">
                        <Heading as="h2" $size="card">
                          {name}
                        </Heading>
                        <Text $size="sm" $tone="muted">
                          {factsOf(t, item)}
                        </Text>
                        <Actions>
                          <Button
                            variant="secondary"
                            size="sm"
                            aria-label={actionLabel(acceptText)}
                            onClick={() => onApply(item, 'accept')}
                          >
                            {acceptText}
                          </Button>
                          {near.map((model) => {
                            const text = t('catalogue.isThis', { name: model.name });
                            return (
                              <Button
                                key={model.id}
                                variant="secondary"
                                size="sm"
                                aria-label={actionLabel(text)}
                                onClick={() => onAction({ action: 'merge', item, into: model })}
                              >
                                {text}
                              </Button>
                            );
                          })}
                          <Button
                            variant="secondary"
                            size="sm"
                            aria-label={actionLabel(otherText)}
                            onClick={() => onAction({ action: 'merge', item })}
                          >
                            {otherText}
                          </Button>
                          <Button
                            variant="quiet"
                            size="sm"
                            aria-label={actionLabel(hideText)}
                            onClick={() => onAction({ action: 'hide', item })}
                          >
                            {hideText}
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
        </QueryContent>
      </Stack>
    </>
  );
}

const Actions = styled(Cluster)`
  padding-block-start: ${token('space-3')};
`;
