import { knownOf, type OfficeSearchWord, searchWordKinds } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Field, Stack, Text, TextInput, TextLink, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';
import { Loaded } from '../../../components/Loaded.tsx';
import { RoomTitle } from '../../../components/RoomTitle.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { searchWordsQuery } from '../../../lib/queries/catalogue.ts';
import { type Place, placePath } from '../data/place.ts';
import { useSearchWords } from '../data/use-search-words.ts';
import { NO_WORDS, SearchWordForm, type TypedWords, typedOf } from './SearchWordForm.tsx';

/** Synonyms that buyers search for. Removed ones return to the form, so that they can be corrected. */
export function SearchWords({ place: { kind } }: { place: Place }) {
  const t = useCopy();
  const { call } = useKarwan();
  const query = useQuery(searchWordsQuery(call));
  const [q, setQ] = useState('');
  const [typed, setTyped] = useState<TypedWords>(NO_WORDS);
  const wordsInput = useRef<HTMLInputElement>(null);
  const { add, remove } = useSearchWords();
  const takeBack = (word: OfficeSearchWord) =>
    remove.mutate(word.id, {
      onSuccess: () => {
        setTyped((now) => (now.words === '' ? typedOf(word) : now));
        wordsInput.current?.focus();
      },
    });
  const wanted = q.trim().toLowerCase();
  return (
    <>
      <RoomTitle>{t('catalogue.words.title')}</RoomTitle>
      <Stack $gap="space-5">
        <div>
          <TextLink render={<Link to={placePath({ kind })} />}>{t('catalogue.back')}</TextLink>
        </div>
        <Text $tone="muted">{t('catalogue.words.hint')}</Text>
        <SearchWordForm typed={typed} onType={setTyped} add={add} wordsInput={wordsInput} />
        <Loaded query={query} failed={t('catalogue.failed')}>
          {({ words }) => {
            const found = words.filter((word) => `${word.words} ${word.means ?? ''}`.toLowerCase().includes(wanted));
            return (
              <Stack $gap="space-3">
                <Narrow>
                  <Field label={t('catalogue.words.find')}>
                    <TextInput type="search" value={q} maxLength={60} onChange={({ target }) => setQ(target.value)} />
                  </Field>
                </Narrow>
                <Text role="status" $size="sm" $tone="muted">
                  {t('catalogue.words.count', { count: found.length })}
                </Text>
                <Rows>
                  {found.map((word) => (
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
                        onClick={() => takeBack(word)}
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
        </Loaded>
      </Stack>
    </>
  );
}

function meaningOf(t: ReturnType<typeof useCopy>, { kind, means, fromYear, toYear, vertical }: OfficeSearchWord) {
  const known = knownOf(searchWordKinds, kind);
  const years = fromYear || toYear ? `${fromYear ?? ''} – ${toYear ?? ''}` : '';
  return [
    known && t(`catalogue.words.says.${known}`, { means, years }),
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
