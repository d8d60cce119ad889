import {
  commissionPercents,
  commissionPkr,
  failureMessage,
  formatExactPkr,
  type OfficeCaseAction,
} from '@karwan/shared-contracts';
import { Banner, Button, Stack, Text } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { Differences } from '../../../components/Differences.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { missingOf, typedAtFirst } from '../data/first-typed.ts';
import type { KnownCase } from '../data/known-case.ts';
import { type Asking, readChange, type Typed } from '../data/typed-change.ts';
import { useCaseChange } from '../data/use-case-change.ts';
import { ChangeFields } from './ChangeFields.tsx';

const hard: readonly OfficeCaseAction[] = ['withdraw-offer', 'fall-through', 'waive-commission', 'end'];

type ChangeFormProps = { known: KnownCase; asking: Asking; onDone: () => void };

/** Explains a change and asks for its inputs. Typed values stay if another officer changed the case first. */
export function ChangeForm({ known, asking, onDone }: ChangeFormProps) {
  const t = useCopy();
  const { change, differences } = useCaseChange(known);
  const [typed, setTyped] = useState<Typed>(() => typedAtFirst(known, asking));
  const [isTried, setIsTried] = useState(false);
  const { action } = asking;
  const read = readChange(asking, typed);
  const refused = refusedFields(change.error);
  const errorOf = (field: string) =>
    (isTried && 'errors' in read ? read.errors[field] : undefined) ?? refused[`body.change.${field}`];
  const missing = action === 'hand-over' ? missingOf(t, known) : [];
  const isGone = !known.actions.includes(action);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if ('change' in read && !change.isPending) change.mutate(read.change, { onSuccess: onDone });
  };
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      {change.isError && Object.keys(refused).length === 0 && (
        <Banner tone="danger" isAnnounced>
          {failureMessage(change.error)}
        </Banner>
      )}
      <Differences differences={differences} />
      <Text>
        {isGone
          ? t('cases.gone')
          : t(`cases.effects.${action}`, {
              percent: commissionPercents[known.kind],
              commission: formatExactPkr(commissionPkr(known.kind, Number(typed.pricePkr))),
              due: formatExactPkr(known.commission?.amountPkr ?? 0),
            })}
      </Text>
      {missing.length > 0 && <Banner tone="warning">{t('cases.papersMissing', { papers: missing.join(', ') })}</Banner>}
      <ChangeFields
        known={known}
        action={action}
        typed={typed}
        onChange={(next) => setTyped({ ...typed, ...next })}
        errorOf={errorOf}
      />
      {!isGone && (
        <Button
          type="submit"
          variant={hard.includes(action) ? 'danger' : 'primary'}
          isWide
          isBusy={change.isPending}
          disabled={missing.length > 0}
        >
          {t(`cases.actions.${action}`)}
        </Button>
      )}
    </Stack>
  );
}
