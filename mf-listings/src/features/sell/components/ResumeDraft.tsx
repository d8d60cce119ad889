import { formatDateTime } from '@karwan/shared-contracts';
import { Button, EmptyState } from '@karwan/shared-ui';
import FilePenLine from 'lucide-react/icons/file-pen-line';
import { useEffect } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import type { LocalDraft } from '../data/local-draft.ts';
import { useDraftName } from '../data/use-draft-name.ts';

type ResumeDraftProps = {
  localDraft: LocalDraft;
  /** Whether the draft contains unsaved changes of a posted ad. */
  isEdit: boolean;
  onResume: () => void;
  onStartOver: () => void;
};

/** Offers to continue an unfinished ad or start a new one. */
export function ResumeDraft({ localDraft, isEdit, onResume, onStartOver }: ResumeDraftProps) {
  const t = useCopy();
  // After a reload the browser restores the form's scroll position, far below this question.
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  const draftName = useDraftName(localDraft.draft) || t('sell.resume.some');
  return (
    <EmptyState
      icon={<FilePenLine aria-hidden="true" />}
      title={t(isEdit ? 'sell.resume.editTitle' : 'sell.resume.title', { what: draftName })}
      actions={
        <>
          <Button onClick={onResume}>{t('sell.resume.go')}</Button>
          <Button variant="secondary" onClick={onStartOver}>
            {t(isEdit ? 'sell.resume.discard' : 'sell.resume.anew')}
          </Button>
        </>
      }
    >
      {t('sell.resume.kept', { when: formatDateTime(localDraft.keptAt) })}
    </EmptyState>
  );
}
