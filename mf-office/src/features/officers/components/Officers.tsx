import { useKarwan } from '@karwan/shared-kit';
import { Button, Stack, Text } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { RowList } from '../../../components/RowList.ts';
import { useCopy } from '../../../lib/copy.ts';
import { officerQuery } from '../../../lib/queries/officer.ts';
import { officersQuery } from '../../../lib/queries/officers.ts';
import { AddOfficerDialog } from './AddOfficerDialog.tsx';
import { ChangeOfficerDialog, type PendingOfficerChange } from './ChangeOfficerDialog.tsx';
import { OfficerRow } from './OfficerRow.tsx';

/** Officers with their roles, and whether they are active. */
export function Officers() {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(officersQuery(call));
  const { data: me } = useQuery(officerQuery(call));
  const [isAdding, setIsAdding] = useState(false);
  const [pendingChange, setPendingChange] = useState<PendingOfficerChange>();
  const changedOfficer = query.data?.officers.find(({ id }) => id === pendingChange?.officerId);
  return (
    <>
      <PageTitle
        actions={
          <Button size="sm" onClick={() => setIsAdding(true)}>
            {t('officers.add')}
          </Button>
        }
      >
        {t('rooms.officers')}
      </PageTitle>
      <QueryContent query={query} errorTitle={t('officers.failed')}>
        {({ officers }) => (
          <Stack $gap="space-5">
            <Text $tone="muted">{t('officers.hint')}</Text>
            <RowList>
              {officers.map((officer) => (
                <OfficerRow
                  key={officer.id}
                  officer={officer}
                  isCurrentOfficer={officer.id === me?.id}
                  onChange={(action) => setPendingChange({ officerId: officer.id, action })}
                />
              ))}
            </RowList>
          </Stack>
        )}
      </QueryContent>
      <AddOfficerDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
      <ChangeOfficerDialog
        officer={changedOfficer}
        action={pendingChange?.action}
        onClose={() => setPendingChange(undefined)}
      />
    </>
  );
}
