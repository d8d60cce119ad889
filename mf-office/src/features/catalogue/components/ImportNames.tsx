import { type ImportName, type ImportNameDecision, importNameKinds, knownOf } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Card, Cluster, Dialog, EmptyState, Heading, Stack, Text, TextLink, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { ChangedBanner } from '../../../components/ChangedBanner.tsx';
import { Loaded } from '../../../components/Loaded.tsx';
import { RoomTitle } from '../../../components/RoomTitle.tsx';
import { RowList } from '../../../components/RowList.ts';
import { type Copy, useCopy } from '../../../lib/copy.ts';
import { importNamesQuery } from '../../../lib/queries/import-names.ts';
import { type Kind, kinds, placePath } from '../data/place.ts';
import { useNameDecision } from '../data/use-name-decision.ts';
import { AddName } from './AddName.tsx';
import { SameName } from './SameName.tsx';

type Asking = { action: 'add' | 'same'; name: ImportName };
type Done = { action: ImportNameDecision['action']; name: ImportName; into: string | null };

/** Names in imported files that the catalogue lacks. Each can be added, mapped to an existing entry, or rejected. */
export function ImportNames({ kind }: { kind: Kind }) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(importNamesQuery(call));
  const [asking, setAsking] = useState<Asking>();
  const [done, setDone] = useState<Done>();
  const decide = useNameDecision();
  const doNow = (name: ImportName, decision: ImportNameDecision) =>
    decide.mutate({ name, decision }, { onSuccess: ({ into }) => setDone({ action: decision.action, name, into }) });
  const finish = (answer: Done) => {
    setDone(answer);
    setAsking(undefined);
  };
  const canUndo = done !== undefined && (done.action === 'same' || done.action === 'reject');
  return (
    <>
      <RoomTitle>{t('catalogue.names.title')}</RoomTitle>
      <Stack $gap="space-5">
        <div>
          <TextLink render={<Link to={placePath({ kind })} />}>{t('catalogue.back')}</TextLink>
        </div>
        <Text $tone="muted">{t('catalogue.names.hint')}</Text>
        <ChangedBanner
          message={done && t(`catalogue.names.done.${done.action}`, { name: done.name.name, into: done.into })}
          onUndo={canUndo ? () => doNow(done.name, { action: 'reopen' }) : undefined}
          isBusy={decide.isPending}
        />
        <Loaded query={query} failed={t('catalogue.failed')}>
          {({ names, total }) =>
            names.length === 0 ? (
              <EmptyState icon={<CircleCheck />} title={t('catalogue.names.none')}>
                {t('catalogue.names.noneHint')}
              </EmptyState>
            ) : (
              <Stack $gap="space-3">
                <RowList>
                  {names.map((name) => (
                    <NameRow key={name.id} name={name} isBusy={decide.isPending} onAsk={setAsking} onDo={doNow} />
                  ))}
                </RowList>
                {total > names.length && (
                  <Text $tone="muted">{t('cities.more', { shown: names.length, count: total })}</Text>
                )}
              </Stack>
            )
          }
        </Loaded>
      </Stack>
      <Dialog
        isOpen={asking !== undefined}
        onOpenChange={() => setAsking(undefined)}
        title={asking && t(`catalogue.names.${asking.action}Title`, { name: asking.name.name })}
        closeLabel={t('close')}
        isDismissedOutside={false}
      >
        {asking?.action === 'add' && <AddName name={asking.name} onDone={(into) => finish({ ...asking, into })} />}
        {asking?.action === 'same' && <SameName name={asking.name} onDone={(into) => finish({ ...asking, into })} />}
      </Dialog>
    </>
  );
}

type NameRowProps = {
  name: ImportName;
  isBusy: boolean;
  onAsk: (asking: Asking) => void;
  onDo: (name: ImportName, decision: ImportNameDecision) => void;
};

function NameRow({ name, isBusy, onAsk, onDo }: NameRowProps) {
  const t = useCopy();
  const action = (words: string, variant: 'secondary' | 'quiet', onClick: () => void) => (
    <Button
      key={words}
      variant={variant}
      size="sm"
      isBusy={isBusy}
      aria-label={t('officers.actionFor', { action: words, name: name.name })}
      onClick={onClick}
    >
      {words}
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
        {name.kind !== 'part' && action(t('catalogue.names.add'), 'secondary', () => onAsk({ action: 'add', name }))}
        {name.near.map(({ slug, name: other }) =>
          action(t('catalogue.names.isThis', { name: other }), 'secondary', () =>
            onDo(name, { action: 'same', into: slug }),
          ),
        )}
        {action(t('catalogue.names.same'), 'secondary', () => onAsk({ action: 'same', name }))}
        {action(t('catalogue.names.reject'), 'quiet', () => onDo(name, { action: 'reject' }))}
      </Actions>
    </Card>
  );
}

/** 'Model of Toyota (cars)'. Renders nothing for unknown (newer) kinds. */
function kindOf(t: Copy, { kind, vehicleKind, make, model }: ImportName): string {
  const known = knownOf(importNameKinds, kind);
  const vehicle = knownOf(kinds, vehicleKind);
  const words = known ? t(`catalogue.names.kinds.${known}`, { make, model }) : kind;
  return vehicle ? `${words} (${t(`catalogue.names.vehicle.${vehicle}`)})` : words;
}

const Actions = styled(Cluster)`
  padding-block-start: ${token('space-3')};
`;
