import { knownOf, type OfficeSearchWord, searchWordKinds } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Field, Stack, Text, TextInput, TextLink, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { PageTitle } from '../../../components/PageTitle.tsx';
import { QueryContent } from '../../../components/QueryContent.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { searchWordsQuery } from '../../../lib/queries/catalogue.ts';
import { type CatalogueLocation, locationPath } from '../data/catalogue-location.ts';
import { useSearchWords } from '../data/use-search-words.ts';
import { EMPTY_DRAFT, type SearchWordDraft, SearchWordForm, toDraft } from './SearchWordForm.tsx';

/** Synonyms that buyers search for. Removed ones return to the form, so that they can be corrected. */
export function SearchWords({ location: { kind } }: { location: CatalogueLocation }) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(searchWordsQuery(call));
  const [q, setQ] = useState('');
  const [draft, setDraft] = useState<SearchWordDraft>(EMPTY_DRAFT);
  const wordsInput = useRef<HTMLInputElement>(null);
  const { add, remove } = useSearchWords();
  const removeForEditing = (word: OfficeSearchWord) =>
    remove.mutate(word.id, {
      onSuccess: () => {
        setDraft((current) => (current.words === '' ? toDraft(word) : current));
        wordsInput.current?.focus();
      },
    });
  const searchText = q.trim().toLowerCase();
  return (
    <>
      <PageTitle>{t('catalogue.words.title')}</PageTitle>
      <Stack $gap="space-5">
        <div>
          <TextLink render={<Link to={locationPath({ kind })} />}>{t('catalogue.back')}</TextLink>
        </div>
        <Text $tone="muted">{t('catalogue.words.hint')}</Text>
        <SearchWordForm draft={draft} onDraftChange={setDraft} add={add} wordsInput={wordsInput} />
        <QueryContent query={query} errorTitle={t('catalogue.failed')}>
          {({ words }) => {
            const matchingWords = words.filter((word) =>
              `${word.words} ${word.means ?? ''}`.toLowerCase().includes(searchText),
            );
            return (
              <Stack $gap="space-3">
                <Narrow>
                  <Field label={t('catalogue.words.find')}>
                    <TextInput type="search" value={q} maxLength={60} onChange={({ target }) => setQ(target.value)} />
                  </Field>
                </Narrow>
                <Text role="status" $size="sm" $tone="muted">
                  {t('catalogue.words.count', { count: matchingWords.length })}
                </Text>
                <Rows>
                  {matchingWords.map((word) => (
                    <li key={word.id}>
                      <div>
                        <Text $isStrong>
                          <bdi>{word.words}</bdi>
                        </Text>
                        <Text $size="sm" $tone="muted">
                          {meaningOf(t, word)}
                        </Text>
                      </div>
                      <Button
                        variant="quiet"
                        size="sm"
                        isBusy={remove.isPending && remove.variables === word.id}
                        onClick={() => removeForEditing(word)}
                        aria-label={t('catalogue.words.removeIt', { words: word.words })}
                      >
                        {t('hours.holidays.remove')}
                      </Button>
                    </li>
                  ))}
                </Rows>
              </Stack>
            );
          }}
        </QueryContent>
      </Stack>
    </>
  );
}

function meaningOf(t: ReturnType<typeof useCopy>, { kind, means, fromYear, toYear, vertical }: OfficeSearchWord) {
  const knownKind = knownOf(searchWordKinds, kind);
  const years = fromYear || toYear ? `${fromYear ?? ''} – ${toYear ?? ''}` : '';
  return [
    knownKind && t(`catalogue.words.says.${knownKind}`, { means, years }),
    vertical && t('catalogue.words.within', { vertical }),
  ]
    .filter(Boolean)
    .join(' ');
}

const Narrow = styled.div`
  max-inline-size: 24rem;
`;

const Rows = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
  column-gap: ${token('space-8')};
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token('space-3')};
    padding-block: ${token('space-1')};
    border-block-end: 1px solid ${token('border')};
  }
`;
