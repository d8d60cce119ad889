import { payoutKinds } from '@karwan/shared-contracts';
import { Banner, Button, Cluster, Field, RadioGroup, Stack, Text, TextInput } from '@karwan/shared-ui';
import { Controller } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { usePayoutForm } from '../data/use-payout-form.ts';

type PayoutFormProps = {
  orderNumber: string;
  onSaved: () => void;
  /** Undefined while no account is saved: there is nothing to return to. */
  onCancel: (() => void) | undefined;
};

/** Bank account or wallet. Validated while typing by the same schema as on the server. */
export function PayoutForm({ orderNumber, onSaved, onCancel }: PayoutFormProps) {
  const t = useCopy();
  const { form, submit } = usePayoutForm(orderNumber, onSaved);
  const { errors, isSubmitting } = form.formState;
  const isBank = form.watch('kind') === 'iban';
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5" aria-label={t('payout.title')}>
      <Text>{t('payout.text')}</Text>
      {errors.root?.message && (
        <Banner tone="danger" isAnnounced>
          {errors.root.message}
        </Banner>
      )}
      <Controller
        control={form.control}
        name="kind"
        render={({ field: { value, onChange } }) => (
          <RadioGroup
            legend={t('payout.kind')}
            options={payoutKinds.map((kind) => ({ value: kind, label: t(`payout.kinds.${kind}`) }))}
            value={value}
            onValueChange={onChange}
          />
        )}
      />
      {isBank ? (
        <Field key="iban" label={t('payout.iban')} hint={t('payout.ibanHint')} error={errors.iban?.message} isRequired>
          <TextInput autoCapitalize="characters" autoComplete="off" spellCheck={false} {...form.register('iban')} />
        </Field>
      ) : (
        <Field
          key="wallet"
          label={t('payout.wallet')}
          hint={t('payout.walletHint')}
          error={errors.wallet?.message}
          isRequired
        >
          <TextInput type="tel" inputMode="tel" autoComplete="tel-national" {...form.register('wallet')} />
        </Field>
      )}
      <Field label={t('payout.holder')} hint={t('payout.holderHint')} error={errors.holder?.message} isRequired>
        <TextInput autoComplete="name" {...form.register('holder')} />
      </Field>
      <Cluster>
        <Button type="submit" isBusy={isSubmitting}>
          {t('payout.save')}
        </Button>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('payout.keep')}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
