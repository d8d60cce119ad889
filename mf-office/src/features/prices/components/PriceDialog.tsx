import { dayInPakistan } from '@karwan/shared-contracts';
import { Button, Dialog, Field, NumberInput, Stack, Text, TextInput } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useNowMs } from '../../../lib/use-now.ts';
import { formatValue, type SupportedPrice, textValues } from '../data/price-text.ts';
import { useSetPrice } from '../data/use-set-price.ts';

const DAY_MS = 86_400_000;

/** Sets a value from a given day on. Explains the effect before saving. */
export function PriceDialog({
  editedPrice,
  onClose,
}: {
  editedPrice: SupportedPrice | undefined;
  onClose: () => void;
}) {
  const t = useCopy();
  const title = editedPrice && t('prices.title', textValues(t, editedPrice.target));
  return (
    <Dialog
      isOpen={editedPrice !== undefined}
      onOpenChange={onClose}
      title={title}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {editedPrice && <PriceForm price={editedPrice} onDone={onClose} />}
    </Dialog>
  );
}

function PriceForm({ price, onDone }: { price: SupportedPrice; onDone: () => void }) {
  const t = useCopy();
  const nowMs = useNowMs();
  const { target, now } = price;
  const [since, setSince] = useState(() => dayInPakistan(nowMs + DAY_MS));
  const [value, setValue] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const save = useSetPrice(price, onDone);
  const fieldErrors = refusedFields(save.error);
  const isInteger = target.kind !== 'price' || /^\d*$/.test(value);
  const isMissing = value === '' || Number.isNaN(Number(value)) || !isInteger;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (since && !isMissing && !save.isPending) save.mutate({ since, value: Number(value) });
  };
  const error =
    isSubmitted && isMissing
      ? t(isInteger ? 'prices.valueMissing' : 'prices.valueNotWhole')
      : fieldErrors['body.value'];
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <Text>{now === null ? t('prices.effectNew') : t('prices.effect', { value: formatValue(target, now) })}</Text>
      {target.kind === 'price' ? (
        <Field label={t('prices.price')} error={error} isRequired>
          <NumberInput leading="PKR" maxDigits={8} value={value} onValueChange={(_, typed) => setValue(typed)} />
        </Field>
      ) : (
        <Field label={t('prices.percent')} error={error} isRequired>
          <TextInput
            inputMode="decimal"
            trailing="%"
            value={value}
            onChange={({ target: { value: typed } }) => setValue(typed.trim())}
          />
        </Field>
      )}
      <Field
        label={t('prices.from')}
        hint={t('prices.fromHint')}
        error={isSubmitted && !since ? t('bookings.dayMissing') : fieldErrors['body.since']}
        isRequired
      >
        <TextInput
          type="date"
          min={dayInPakistan(nowMs)}
          value={since}
          onChange={({ target: { value: day } }) => setSince(day)}
        />
      </Field>
      <Button type="submit" isWide isBusy={save.isPending}>
        {t('prices.save')}
      </Button>
    </Stack>
  );
}
