import { definitionOf, MAX_DESCRIPTION_LENGTH } from '@karwan/shared-contracts';
import { Button, Cluster, Field, PhoneInput, Stack, TextArea } from '@karwan/shared-ui';
import type { ComponentType } from 'react';
import { useWatch } from 'react-hook-form';
import { PermitRules } from '../../../components/PermitRules.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import type { VerticalPieces } from '../../../lib/vertical-pieces.ts';
import type { SellForm } from '../data/use-sell-form.ts';
import { FieldRows } from './FieldRows.tsx';

/** Legal rules for sellers, by vertical. */
const rules: VerticalPieces<ComponentType> = { 'armoured-cars': PermitRules };

/** Description and contact details. */
export function ContactStep({ form }: { form: SellForm['form'] }) {
  const t = useCopy();
  const vertical = useListedVertical();
  const phrases = t(`verticals.${vertical}.sell.contact.phrases`, { returnObjects: true });
  const { errors } = form.formState;
  // Re-render for an inserted phrase, which counts towards the text's length.
  useWatch({ control: form.control, name: 'description' });
  const addPhrase = (phrase: string) => {
    const text = form.getValues('description')?.trim() ?? '';
    if (text.includes(phrase)) return;
    form.setValue('description', text ? `${text}\n${phrase}` : phrase, { shouldDirty: true });
  };
  const Rules = rules[vertical];
  return (
    <Stack $gap="space-6">
      {Rules && <Rules />}
      <Field label={t('sell.contact.description')} error={errors.description?.message} optionalLabel={t('optional')}>
        <TextArea rows={6} maxLength={MAX_DESCRIPTION_LENGTH} {...form.register('description')} />
      </Field>
      <Cluster $gap="space-2" role="group" aria-label={t('sell.contact.phrasesLabel')}>
        {phrases.map((phrase) => (
          <Button key={phrase} variant="secondary" size="sm" onClick={() => addPhrase(phrase)}>
            + {phrase}
          </Button>
        ))}
      </Cluster>
      <FieldRows form={form} keys={definitionOf(vertical).steps.contact} />
      <Field
        label={t('sell.contact.phone')}
        hint={t('sell.contact.phoneHint')}
        error={errors.phone?.message}
        optionalLabel={t('optional')}
      >
        <PhoneInput autoComplete="tel-national" {...form.register('phone')} />
      </Field>
    </Stack>
  );
}
