import {
  knownOf,
  type OfficeSearchWord,
  type SearchedVertical,
  searchedVerticals,
  searchWordKinds,
} from '@karwan/shared-contracts';
import { Button, Field, Select, TextInput, token } from '@karwan/shared-ui';
import { type FormEvent, type RefObject, useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import type { useSearchWords } from '../data/use-search-words.ts';

export type SearchWordDraft = {
  kind: (typeof searchWordKinds)[number];
  words: string;
  vertical: SearchedVertical | '';
  means: string;
  fromYear: string;
  toYear: string;
};

export const EMPTY_DRAFT: SearchWordDraft = {
  kind: 'synonym',
  words: '',
  vertical: '',
  means: '',
  fromYear: '',
  toYear: '',
};

export const toDraft = ({ kind, words, vertical, means, fromYear, toYear }: OfficeSearchWord): SearchWordDraft => ({
  kind: knownOf(searchWordKinds, kind) ?? 'synonym',
  words,
  vertical: knownOf(searchedVerticals, vertical) ?? '',
  means: means ?? '',
  fromYear: String(fromYear ?? ''),
  toYear: String(toYear ?? ''),
});

type SearchWordFormProps = {
  draft: SearchWordDraft;
  onDraftChange: (draft: SearchWordDraft) => void;
  add: ReturnType<typeof useSearchWords>['add'];
  wordsInput: RefObject<HTMLInputElement | null>;
};

export function SearchWordForm({ draft, onDraftChange, add, wordsInput }: SearchWordFormProps) {
  const t = useCopy();
  const [sent, setSent] = useState<SearchWordDraft>();
  // Errors belong to the submitted values, so hide them once the user types others.
  const fieldErrors = sent === draft ? refusedFields(add.error) : {};
  const { kind, words, vertical, means, fromYear, toYear } = draft;
  const set = (change: Partial<SearchWordDraft>) => onDraftChange({ ...draft, ...change });
  const yearOf = (text: string) => (text.trim() === '' ? null : Number(text) || 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    setSent(draft);
    add.mutate(
      {
        kind,
        words,
        ...(vertical !== '' && { vertical }),
        ...(kind !== 'filler' && { means }),
        ...(kind === 'nickname' && { fromYear: yearOf(fromYear), toYear: yearOf(toYear) }),
      },
      {
        onSuccess: () => {
          onDraftChange({ ...EMPTY_DRAFT, kind, vertical });
          wordsInput.current?.focus();
        },
      },
    );
  };
  return (
    <Form noValidate onSubmit={submit}>
      <Field label={t('catalogue.words.kind')}>
        <Select
          options={searchWordKinds.map((value) => ({ value, label: t(`catalogue.words.kinds.${value}`) }))}
          value={kind}
          onChange={({ target }) => set({ kind: knownOf(searchWordKinds, target.value) ?? kind })}
        />
      </Field>
      <Field label={t('catalogue.words.words')} error={fieldErrors['body.words']} isRequired>
        <TextInput
          ref={wordsInput}
          dir="auto"
          maxLength={60}
          value={words}
          onChange={({ target }) => set({ words: target.value })}
        />
      </Field>
      {kind !== 'filler' && (
        <Field label={t(`catalogue.words.means.${kind}`)} error={fieldErrors['body.means']} isRequired>
          <TextInput dir="auto" maxLength={120} value={means} onChange={({ target }) => set({ means: target.value })} />
        </Field>
      )}
      {kind === 'nickname' && (
        <>
          <Field label={t('catalogue.words.fromYear')} error={fieldErrors['body.fromYear']}>
            <TextInput
              inputMode="numeric"
              maxLength={4}
              value={fromYear}
              onChange={({ target }) => set({ fromYear: target.value })}
            />
          </Field>
          <Field label={t('catalogue.words.toYear')} error={fieldErrors['body.toYear']}>
            <TextInput
              inputMode="numeric"
              maxLength={4}
              value={toYear}
              onChange={({ target }) => set({ toYear: target.value })}
            />
          </Field>
        </>
      )}
      <Field label={t('catalogue.words.vertical')}>
        <Select
          options={[
            { value: '', label: t('catalogue.words.everywhere') },
            ...searchedVerticals.map((value) => ({ value, label: value })),
          ]}
          value={vertical}
          onChange={({ target }) => set({ vertical: knownOf(searchedVerticals, target.value) ?? '' })}
        />
      </Field>
      <Button type="submit" isBusy={add.isPending}>
        {t('catalogue.words.add')}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${token('space-3')};

  & > div {
    flex: 1 1 11rem;
  }

  & > button {
    align-self: end;
  }
`;
