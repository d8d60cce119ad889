import { caseKinds, caseStages } from '@karwan/shared-contracts';
import { Button, Cluster, Field, Select, TextInput, token } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { SearchRow } from '../../../components/SearchRow.ts';
import { caseStageName } from '../../../lib/case-text.ts';
import { useCopy } from '../../../lib/copy.ts';
import type { CaseFilter } from '../../../lib/queries/cases.ts';
import { casesPath } from '../data/case-filter.ts';

/** Searches cases or filters the list. An empty search shows the whole list again. */
export function CaseFilters({ filter }: { filter: CaseFilter }) {
  const t = useCopy();
  const navigate = useNavigate();
  const [text, setText] = useState(filter.q ?? '');
  const updateFilter = (change: { kind?: string; stage?: string }) =>
    void navigate(casesPath({ ...filter, ...change }));
  const find = (event: FormEvent) => {
    event.preventDefault();
    // A search ignores the other filters.
    void navigate(casesPath({ q: text.trim() }));
  };
  return (
    <Row>
      <SearchRow role="search" noValidate onSubmit={find}>
        <Field label={t('cases.find')} hint={t('cases.findHint')}>
          <TextInput type="search" maxLength={60} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <Button type="submit" variant="secondary">
          {t('queue.search')}
        </Button>
      </SearchRow>
      <Field label={t('cases.kind')}>
        <Select
          options={[
            { value: '', label: t('cases.anyKind') },
            ...caseKinds.map((kind) => ({ value: kind, label: t(`bookings.kind.${kind}`) })),
          ]}
          value={filter.kind ?? ''}
          onChange={({ target }) => updateFilter({ kind: target.value })}
        />
      </Field>
      <Field label={t('cases.stage')}>
        <Select
          options={[
            { value: '', label: t('cases.anyStage') },
            ...caseStages.map((stage) => ({ value: stage, label: caseStageName(t, stage) })),
          ]}
          value={filter.stage ?? ''}
          onChange={({ target }) => updateFilter({ stage: target.value })}
        />
      </Field>
    </Row>
  );
}

const Row = styled(Cluster)`
  align-items: start;
  padding-block-end: ${token('space-3')};

  & > div {
    flex: 1 1 9rem;
    max-inline-size: 14rem;
  }
`;
