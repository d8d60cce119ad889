import type { AuthModal } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Button, Cluster, Text } from '@karwan/shared-ui';

type AlternativeLinkProps = { question: string; answer: string; modal: AuthModal };

/** Link below a form to another modal, such as "New here? Sign up". */
export function AlternativeLink({ question, answer, modal }: AlternativeLinkProps) {
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
