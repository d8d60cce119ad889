import { carFeatures, MAX_DESCRIPTION_LENGTH } from '@karwan/shared-contracts';
import { Button, CheckboxGroup, Cluster, Field, PhoneInput, Stack, TextArea } from '@karwan/shared-ui';
import { Controller } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import type { SellForm } from '../data/use-sell-form.ts';

/** Names of the copy of `sell.contact.phrases`. */
const phrases = ['owner', 'service', 'paint', 'tyres', 'documents', 'exchange'] as const;

/** What only the seller knows, and how buyers reach them. */
export function ContactStep({ form }: { form: SellForm['form'] }) {
  const t = useCopy();
  const { errors } = form.formState;
  const addPhrase = (phrase: string) => {
    const text = form.getValues('description')?.trim() ?? '';
    if (text.includes(phrase)) return;
    form.setValue('description', text ? `${text}\n${phrase}` : phrase, { shouldDirty: true });
  };
  return (
    <Stack $gap="space-6">
      <Field label={t('sell.contact.description')} error={errors.description?.message} optionalLabel={t('optional')}>
        <TextArea rows={6} maxLength={MAX_DESCRIPTION_LENGTH} {...form.register('description')} />
      </Field>
      <Cluster $gap="space-2" role="group" aria-label={t('sell.contact.phrasesLabel')}>
        {phrases.map((phrase) => (
          <Button
            key={phrase}
            variant="secondary"
            size="sm"
            onClick={() => addPhrase(t(`sell.contact.phrases.${phrase}`))}
          >
            + {t(`sell.contact.phrases.${phrase}`)}
          </Button>
        ))}
      </Cluster>
      <Controller
        control={form.control}
        name="features"
        render={({ field }) => (
          <CheckboxGroup
            legend={t('sell.contact.features')}
            options={carFeatures.map(({ slug, label }) => ({ value: String(slug), label }))}
            selected={field.value ?? []}
            onSelectedChange={field.onChange}
            visibleCount={10}
            moreLabel={t('sell.contact.moreFeatures')}
          />
        )}
      />
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
