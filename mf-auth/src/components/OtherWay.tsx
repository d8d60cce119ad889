import type { AuthModal } from '@karwan/shared-contracts';
import { Button, Cluster, Text } from '@karwan/shared-ui';
import { useKarwan } from '../lib/remote-context.tsx';

type OtherWayProps = { question: string; answer: string; modal: AuthModal };

/** "New here? Sign up": the way to another modal, below the form. */
export function OtherWay({ question, answer, modal }: OtherWayProps) {
  const { auth } = useKarwan();
  return (
    <Cluster $gap="space-2" $justify="center">
      <Text $tone="muted">{question}</Text>
      <Button variant="quiet" size="sm" onClick={() => auth.openModal(modal)}>
        {answer}
      </Button>
    </Cluster>
  );
}
