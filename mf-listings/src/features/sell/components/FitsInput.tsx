import { type DraftFit, definitionOf, type FitsField, mergeFits } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Combobox, Field, SegmentedControl, Select, Stack, Text, token } from '@karwan/shared-ui';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { type MakeKind, makesQuery, modelsQuery } from '../../../lib/queries/catalogue.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import { yearsOf } from '../../../lib/years-of.ts';
import type { FieldInputProps } from '../data/control-of.ts';
import { placeOptions } from '../data/place-options.ts';
import { useComboboxLabels } from '../data/use-combobox-labels.ts';
import { FitsList } from './FitsList.tsx';
import { SideBySide } from './SideBySide.tsx';

const EMPTY_FIT = { make: null, model: null, fromYear: '', toYear: '' };

/** Adds the vehicles that a part fits, one at a time, and lists them below. */
export function FitsInput({ form, name }: FieldInputProps) {
  const t = useCopy();
  const { call, renderedAtMs } = useKarwan();
  const field = definitionOf(useListedVertical()).fields[name];
  const { makes: kinds, max } = field as FitsField;
  const labels = useComboboxLabels();
  const [kind, setKind] = useState<MakeKind>(kinds[0] ?? 'car');
  const [next, setNext] = useState<{ make: string | null; model: string | null; fromYear: string; toYear: string }>(
    EMPTY_FIT,
  );
  const [inputError, setInputError] = useState('');
  const makes = useQuery(makesQuery(call, kind));
  const models = useQuery({ ...modelsQuery(call, kind, next.make ?? ''), enabled: next.make !== null });
  const model = models.data?.find(({ slug }) => slug === next.model);
  const years = yearsOf(model, 1960, renderedAtMs).map((year) => ({ value: String(year), label: String(year) }));
  // The type of the value of a `fits` field.
  const fits = (form.watch(name) ?? []) as DraftFit[];
  const error = inputError || form.formState.errors[name]?.message;

  const change = (changes: Partial<typeof next>) => {
    setNext({ ...next, ...changes });
    setInputError('');
  };
  const set = (value: DraftFit[]) => {
    form.setValue(name, value as never, { shouldDirty: true });
    if (value.length > 0) form.clearErrors(name);
  };
  const add = () => {
    const { make, fromYear, toYear } = next;
    if (make === null || next.model === null) return setInputError(t('sell.fits.chooseModel'));
    if (fromYear && toYear && fromYear > toYear) return setInputError(t('sell.fits.wrongYears'));
    const fit: DraftFit = {
      make,
      model: next.model,
      ...(fromYear && { fromYear: Number(fromYear) }),
      ...(toYear && { toYear: Number(toYear) }),
    };
    set(mergeFits([...fits, fit]));
    setNext({ ...EMPTY_FIT, make });
    setInputError('');
  };

  return (
    <Fieldset data-invalid={error ? '' : undefined}>
      <legend>{t(`sell.field.${name}`)}</legend>
      <Stack $gap="space-4">
        <FitsList fits={fits} kinds={kinds} onRemove={(fit) => set(fits.filter((each) => each !== fit))} />
        {fits.length >= max ? (
          <Text $tone="muted">{t('sell.fits.most')}</Text>
        ) : (
          <>
            {kinds.length > 1 && (
              <SegmentedControl
                label={t('sell.fits.kind')}
                segments={kinds.map((value) => ({ value, label: t(`sell.fits.${value}`) }))}
                value={kind}
                onValueChange={(value) => {
                  setKind(value);
                  change(EMPTY_FIT);
                }}
              />
            )}
            <SideBySide>
              <Field label={t('sell.fits.make')}>
                <Combobox
                  options={placeOptions(makes.data)}
                  value={next.make}
                  onValueChange={(make) => change({ ...EMPTY_FIT, make })}
                  isLoading={makes.isLoading}
                  labels={labels}
                />
              </Field>
              <Field label={t('sell.fits.model')}>
                <Combobox
                  options={placeOptions(models.data)}
                  value={next.model}
                  onValueChange={(chosen) => change({ model: chosen, fromYear: '', toYear: '' })}
                  isLoading={models.isLoading}
                  labels={labels}
                />
              </Field>
              <Field label={t('sell.fits.from')}>
                <Select
                  options={years}
                  placeholder={t('sell.fits.anyYear')}
                  value={next.fromYear}
                  onChange={({ target }) => change({ fromYear: target.value })}
                />
              </Field>
              <Field label={t('sell.fits.to')}>
                <Select
                  options={years}
                  placeholder={t('sell.fits.anyYear')}
                  value={next.toYear}
                  onChange={({ target }) => change({ toYear: target.value })}
                />
              </Field>
            </SideBySide>
            <div>
              <Button
                variant="secondary"
                icon={<Plus aria-hidden="true" />}
                onClick={add}
                data-refused={error ? '' : undefined}
              >
                {t('sell.fits.add')}
              </Button>
            </div>
          </>
        )}
        {error && (
          <Text role="alert" $tone="danger">
            {error}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}

const Fieldset = styled.fieldset`
  margin: 0;
  padding: 0;
  border: 0;
  min-inline-size: 0;

  & > legend {
    padding: 0;
    padding-block-end: ${token('space-2')};
    font-weight: ${token('weight-medium')};
  }
`;
