import { useKarwan } from '@karwan/shared-kit';
import { Button, Stack, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../../components/Loaded.tsx';
import { RoomTitle } from '../../../components/RoomTitle.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { officerQuery } from '../../../lib/queries/officer.ts';
import { officersQuery } from '../../../lib/queries/officers.ts';
import { AddOfficerDialog } from './AddOfficerDialog.tsx';
import { ChangeOfficerDialog, type Changing } from './ChangeOfficerDialog.tsx';
import { OfficerRow } from './OfficerRow.tsx';

/** Officers with their roles, and whether they are active. */
export function Officers() {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(officersQuery(call));
  const { data: me } = useQuery(officerQuery(call));
  const [isAdding, setIsAdding] = useState(false);
  const [changing, setChanging] = useState<Changing>();
  const changed = query.data?.officers.find(({ id }) => id === changing?.officerId);
  return (
    <>
      <RoomTitle
        actions={
          <Button size="sm" onClick={() => setIsAdding(true)}>
            {t('officers.add')}
          </Button>
        }
      >
        {t('rooms.officers')}
      </RoomTitle>
      <Loaded query={query} failed={t('officers.failed')}>
        {({ officers }) => (
          <Stack $gap="space-5">
            <Text $tone="muted">{t('officers.hint')}</Text>
            <RowList>
              {officers.map((officer) => (
                <OfficerRow
                  key={officer.id}
                  officer={officer}
                  isMe={officer.id === me?.id}
                  onChange={(action) => setChanging({ officerId: officer.id, action })}
                />
              ))}
            </RowList>
          </Stack>
        )}
      </Loaded>
      <AddOfficerDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <ChangeOfficerDialog officer={changed} action={changing?.action} onClose={() => setChanging(undefined)} />
    </>
  );
}
