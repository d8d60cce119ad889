import { cityFlagKeys, type OfficeCity } from '@karwan/shared-contracts';
import { Button, CheckboxGroup, Dialog, Stack, Text } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { ConflictNotice } from '../../../components/ConflictNotice.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { effectsOf, flagsOf } from '../data/city-text.ts';
import { useCityChange } from '../data/use-city-change.ts';

type ChangeCityProps = { city: OfficeCity; isOpen: boolean; onClose: () => void; onDone: () => void };

/** Changes which services are offered in a city. Explains the effect before saving. */
export function FlagsDialog({ city, isOpen, onClose, onDone }: ChangeCityProps) {
  const t = useCopy();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onClose}
      title={t('cities.setTitle', { name: city.name })}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {isOpen && <FlagsForm city={city} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function FlagsForm({ city, onClose, onDone }: Omit<ChangeCityProps, 'isOpen'>) {
  const t = useCopy();
  const [flags, setFlags] = useState(() => flagsOf(city));
  const { change, conflict } = useCityChange(city);
  const effects = effectsOf(t, city, flags);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (effects.length === 0 || change.isPending) return;
    change.mutate(
      { action: 'set-marks', marks: flags },
      {
        onSuccess: () => {
          onDone();
          onClose();
        },
      },
    );
  };
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      {conflict && <ConflictNotice {...conflict} />}
      <CheckboxGroup
        legend={t('cities.setLegend')}
        options={cityFlagKeys.map((value) => ({ value, label: t(`cities.marks.${value}`) }))}
        selected={cityFlagKeys.filter((flag) => flags[flag])}
        onSelectedChange={(selected) =>
          setFlags({
            isInspectionCity: selected.includes('isInspectionCity'),
            isSellMyCarCity: selected.includes('isSellMyCarCity'),
            isAuctionMyCarCity: selected.includes('isAuctionMyCarCity'),
            isHidden: selected.includes('isHidden'),
          })
        }
      />
      <Stack $gap="space-2" role="status">
        {effects.length === 0 ? (
          <Text $tone="muted">{t('cities.nothing')}</Text>
        ) : (
          effects.map((effect) => <Text key={effect}>{effect}</Text>)
        )}
      </Stack>
      <Button type="submit" isWide isBusy={change.isPending} disabled={effects.length === 0}>
        {t('cities.save')}
      </Button>
    </Stack>
  );
}
