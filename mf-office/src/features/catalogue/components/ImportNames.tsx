import { type ImportName, type ImportNameDecision, importNameKinds, knownOf } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Card, Cluster, Dialog, EmptyState, Heading, Stack, Text, TextLink, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { ChangedBanner } from '../../../components/ChangedBanner.tsx';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { RowList } from '../../../components/RowList.ts';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { importNamesQuery } from '../../../lib/queries/import-names.ts';
import { locationPath, type VehicleKind, vehicleKinds } from '../data/catalogue-location.ts';
import { useNameDecision } from '../data/use-name-decision.ts';
import { AddName } from './AddName.tsx';
import { MapName } from './MapName.tsx';

type PendingCatalogueAction = { action: 'add' | 'same'; name: ImportName };
type CompletedDecision = { action: ImportNameDecision['action']; name: ImportName; into: string | null };

/** Names in imported files that the catalogue lacks. Each can be added, mapped to an existing entry, or rejected. */
export function ImportNames({ kind }: { kind: VehicleKind }) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(importNamesQuery(call));
  const [pendingAction, setPendingAction] = useState<PendingCatalogueAction>();
  const [completedDecision, setCompletedDecision] = useState<CompletedDecision>();
  const decide = useNameDecision();
  const apply = (name: ImportName, decision: ImportNameDecision) =>
    decide.mutate(
      { name, decision },
      { onSuccess: ({ into }) => setCompletedDecision({ action: decision.action, name, into }) },
    );
  const finish = (answer: CompletedDecision) => {
    setCompletedDecision(answer);
    setPendingAction(undefined);
  };
  const canUndo =
    completedDecision !== undefined && (completedDecision.action === 'same' || completedDecision.action === 'reject');
  return (
    <>
      <PageTitle>{t('catalogue.names.title')}</PageTitle>
      <Stack $gap="space-5">
        <div>
          <TextLink render={<Link to={locationPath({ kind })} />}>{t('catalogue.back')}</TextLink>
        </div>
        <Text $tone="muted">{t('catalogue.names.hint')}</Text>
        <ChangedBanner
          message={
            completedDecision &&
            t(`catalogue.names.done.${completedDecision.action}`, {
              name: completedDecision.name.name,
              into: completedDecision.into,
            })
          }
          onUndo={canUndo ? () => apply(completedDecision.name, { action: 'reopen' }) : undefined}
          isBusy={decide.isPending}
        />
        <QueryContent query={query} errorTitle={t('catalogue.failed')}>
          {({ names, total }) =>
            names.length === 0 ? (
              <EmptyState icon={<CircleCheck />} title={t('catalogue.names.none')}>
                {t('catalogue.names.noneHint')}
              </EmptyState>
            ) : (
              <Stack $gap="space-3">
                <RowList>
                  {names.map((name) => (
                    <NameRow
                      key={name.id}
                      name={name}
                      isBusy={decide.isPending}
                      onAction={setPendingAction}
                      onApply={apply}
                    />
                  ))}
                </RowList>
                {total > names.length && (
                  <Text $tone="muted">{t('cities.more', { shown: names.length, count: total })}</Text>
                )}
              </Stack>
            )
          }
        </QueryContent>
      </Stack>
      <Dialog
        isOpen={pendingAction !== undefined}
        onOpenChange={() => setPendingAction(undefined)}
        title={pendingAction && t(`catalogue.names.${pendingAction.action}Title`, { name: pendingAction.name.name })}
        closeLabel={t('close')}
        isDismissedOutside={false}
      >
        {pendingAction?.action === 'add' && (
          <AddName name={pendingAction.name} onDone={(into) => finish({ ...pendingAction, into })} />
        )}
        {pendingAction?.action === 'same' && (
          <MapName name={pendingAction.name} onDone={(into) => finish({ ...pendingAction, into })} />
        )}
      </Dialog>
    </>
  );
}

type NameRowProps = {
  name: ImportName;
  isBusy: boolean;
  onAction: (pendingAction: PendingCatalogueAction) => void;
  onApply: (name: ImportName, decision: ImportNameDecision) => void;
};

function NameRow({ name, isBusy, onAction, onApply }: NameRowProps) {
  const t = useCopy();
  const action = (label: string, variant: 'secondary' | 'quiet', onClick: () => void) => (
    <Button
      key={label}
      variant={variant}
      size="sm"
      isBusy={isBusy}
      aria-label={t('officers.actionFor', { action: label, name: name.name })}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <Card as="li" $padding="sm">
      <Heading as="h2" $size="card">
        <bdi>{name.name}</bdi>
      </Heading>
      <Text $size="sm" $tone="muted">
        {kindOf(t, name)}, {t('catalogue.names.rows', { count: name.rows })}
      </Text>
      <Text $size="sm" dir="auto">
        {t('catalogue.names.example', { example: name.example })}
      </Text>
      <Actions>
        {name.kind !== 'part' && action(t('catalogue.names.add'), 'secondary', () => onAction({ action: 'add', name }))}
        {name.near.map(({ slug, name: other }) =>
          action(t('catalogue.names.isThis', { name: other }), 'secondary', () =>
            onApply(name, { action: 'same', into: slug }),
          ),
        )}
        {action(t('catalogue.names.same'), 'secondary', () => onAction({ action: 'same', name }))}
        {action(t('catalogue.names.reject'), 'quiet', () => onApply(name, { action: 'reject' }))}
      </Actions>
    </Card>
  );
}

/** 'Model of Toyota (cars)'. Renders nothing for unknown (newer) kinds. */
function kindOf(t: Copy, { kind, vehicleKind, make, model }: ImportName): string {
  const knownKind = knownOf(importNameKinds, kind);
  const vehicle = knownOf(vehicleKinds, vehicleKind);
  const label = knownKind ? t(`catalogue.names.kinds.${knownKind}`, { make, model }) : kind;
  return vehicle ? `${label} (${t(`catalogue.names.vehicle.${vehicle}`)})` : label;
}

const Actions = styled(Cluster)`
  padding-block-start: ${token('space-3')};
`;
