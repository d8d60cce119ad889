import { Banner, Button, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import type { Clash } from '../data/autosave.ts';
import { fieldLabel, valueWords } from '../data/clash-words.ts';

type SaveConflictProps = { clashes: readonly Clash[]; onChoose: (choice: 'mine' | 'theirs') => void };

/** Lets the user choose between values of fields that were changed both here and in another tab or device. */
export function SaveConflict({ clashes, onChoose }: SaveConflictProps) {
  const t = useCopy();
  const vertical = useListedVertical();
  return (
    <Banner
      tone="warning"
      isAnnounced
      title={t('sell.save.conflictTitle')}
      actions={
        <>
          <Button size="sm" onClick={() => onChoose('mine')}>
            {t('sell.save.keepMine')}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onChoose('theirs')}>
            {t('sell.save.takeTheirs')}
          </Button>
        </>
      }
    >
      {clashes.map(({ field, mine, theirs }) => (
        <Text key={field}>
          {t('sell.save.clash', {
            field: fieldLabel(t, field),
            mine: valueWords(t, vertical, field, mine),
            theirs: valueWords(t, vertical, field, theirs),
          })}
        </Text>
      ))}
    </Banner>
  );
}
