import type { OfficeCaseAction } from '@karwan/shared-contracts';
import { Button, Cluster } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

type CaseActionsProps<Action extends OfficeCaseAction> = {
  actions: readonly Action[];
  onAction: (action: Action) => void;
};

const destructiveActions: readonly OfficeCaseAction[] = ['fall-through', 'waive-commission', 'end'];
/** Actions that advance a case, in this order: the first one allowed is the primary button. */
const primaryActions: readonly OfficeCaseAction[] = [
  'hand-over',
  'plan-hand-over',
  'seller-agreed',
  'add-offer',
  'put-on-offer',
  'propose-price',
];

/** Actions allowed in the case's current stage. Each explains its effect before it runs. */
export function CaseActions<Action extends OfficeCaseAction>({ actions, onAction }: CaseActionsProps<Action>) {
  const t = useCopy();
  const first = primaryActions.find((action) => actions.some((each) => each === action));
  if (actions.length === 0) return null;
  return (
    <Cluster>
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === first ? 'primary' : destructiveActions.includes(action) ? 'quiet' : 'secondary'}
          onClick={() => onAction(action)}
        >
          {t(`cases.actions.${action}`)}
        </Button>
      ))}
    </Cluster>
  );
}
