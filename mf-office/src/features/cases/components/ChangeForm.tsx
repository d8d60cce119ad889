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
import { type CaseChangeValues, type PendingCaseAction, readChange } from '../data/change-values.ts';
import { initialValues, missingOf } from '../data/initial-values.ts';
import type { SupportedCase } from '../data/supported-case.ts';
import { useCaseChange } from '../data/use-case-change.ts';
import { ChangeFields } from './ChangeFields.tsx';

const destructiveActions: readonly OfficeCaseAction[] = ['withdraw-offer', 'fall-through', 'waive-commission', 'end'];

type ChangeFormProps = { officeCase: SupportedCase; pendingAction: PendingCaseAction; onDone: () => void };

/** Explains a change and asks for its inputs. Typed values stay if another officer changed the case first. */
export function ChangeForm({ officeCase, pendingAction, onDone }: ChangeFormProps) {
  const t = useCopy();
  const { change, differences } = useCaseChange(officeCase);
  const [values, setValues] = useState<CaseChangeValues>(() => initialValues(officeCase, pendingAction));
  const [isSubmitted, setIsSubmitted] = useState(false);
  const { action } = pendingAction;
  const result = readChange(pendingAction, values);
  const fieldErrors = refusedFields(change.error);
  const errorOf = (field: string) =>
    (isSubmitted && 'errors' in result ? result.errors[field] : undefined) ?? fieldErrors[`body.change.${field}`];
  const missingPapers = action === 'hand-over' ? missingOf(t, officeCase) : [];
  const isUnavailable = !officeCase.actions.includes(action);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if ('change' in result && !change.isPending) change.mutate(result.change, { onSuccess: onDone });
  };
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      {change.isError && Object.keys(fieldErrors).length === 0 && (
        <Banner tone="danger" isAnnounced>
          {failureMessage(change.error)}
        </Banner>
      )}
      <Differences differences={differences} />
      <Text>
        {isUnavailable
          ? t('cases.gone')
          : t(`cases.effects.${action}`, {
              percent: commissionPercents[officeCase.kind],
              commission: formatExactPkr(commissionPkr(officeCase.kind, Number(values.pricePkr))),
              due: formatExactPkr(officeCase.commission?.amountPkr ?? 0),
            })}
      </Text>
      {missingPapers.length > 0 && (
        <Banner tone="warning">{t('cases.papersMissing', { papers: missingPapers.join(', ') })}</Banner>
      )}
      <ChangeFields
        officeCase={officeCase}
        action={action}
        values={values}
        onChange={(next) => setValues({ ...values, ...next })}
        errorOf={errorOf}
      />
      {!isUnavailable && (
        <Button
          type="submit"
          variant={destructiveActions.includes(action) ? 'danger' : 'primary'}
          isWide
          isBusy={change.isPending}
          disabled={missingPapers.length > 0}
        >
          {t(`cases.actions.${action}`)}
        </Button>
      )}
    </Stack>
  );
}
