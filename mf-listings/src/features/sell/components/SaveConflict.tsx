import type { AnyDraft } from '@karwan/shared-contracts';
import { Banner, Button, DefinitionList } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import type { FieldConflict } from '../data/autosave.ts';
import { differingExcerpts } from '../data/excerpts.ts';
import { fieldLabel, valueText } from '../data/field-text.ts';
import type { DraftField } from '../data/merge-drafts.ts';
import { useCatalogueNames } from '../data/use-catalogue-names.ts';

type SaveConflictProps = {
  /** The form's values. */
  draft: AnyDraft;
  conflicts: readonly FieldConflict[];
  onChoose: (choice: 'mine' | 'theirs') => void;
};

/** Lets the user choose between values of fields that were changed both here and in another tab or device. */
export function SaveConflict({ draft, conflicts, onChoose }: SaveConflictProps) {
  const t = useCopy();
  const vertical = useListedVertical();
  const fields = conflicts.map(({ field }) => field);
  const theirDraft = { ...draft, ...Object.fromEntries(conflicts.map(({ field, theirs }) => [field, theirs])) };
  const [myNames, theirNames] = [useCatalogueNames(draft, fields), useCatalogueNames(theirDraft, fields)];
  const textOf = (field: DraftField, value: unknown, catalogueNames: ReadonlyMap<DraftField, string>) =>
    (value ? catalogueNames.get(field) : undefined) ?? valueText(t, vertical, field, value);
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
      {conflicts.map(({ field, mine, theirs }) => {
        const [myExcerpt, theirExcerpt] = differingExcerpts(
          textOf(field, mine, myNames),
          textOf(field, theirs, theirNames),
        );
        return (
          <ConflictingField key={field}>
            <strong>{fieldLabel(t, field)}</strong>
            <DefinitionList
              columns={1}
              items={[
                { term: t('sell.save.here'), value: <Value dir="auto">{myExcerpt}</Value> },
                { term: t('sell.save.there'), value: <Value dir="auto">{theirExcerpt}</Value> },
              ]}
            />
          </ConflictingField>
        );
      })}
    </Banner>
  );
}

const ConflictingField = styled.div`
  min-inline-size: 0;
`;

/* Descriptions have lines and long words. */
const Value = styled.span`
  display: block;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
