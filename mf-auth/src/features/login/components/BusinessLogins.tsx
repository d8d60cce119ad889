import { useKarwan } from '@karwan/shared-kit';
import { Button, Cluster, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { rememberContact } from '../../../lib/typed.ts';

/** For a dealer, their staff or a workshop who came to the login of individuals; what they typed goes along. */
export function BusinessLogins({ email }: { email: string }) {
  const t = useCopy();
  const { auth } = useKarwan();
  const goTo = (way: 'dealer' | 'workshop') => {
    rememberContact(way, email);
    auth.openModal(`${way}-login`);
  };
  return (
    <Cluster $gap="space-2">
      <Text $tone="muted">{t('login.business')}</Text>
      <Button variant="secondary" size="sm" onClick={() => goTo('dealer')}>
        {t('loginList.dealer')}
      </Button>
      <Button variant="secondary" size="sm" onClick={() => goTo('workshop')}>
        {t('loginList.workshop')}
      </Button>
    </Cluster>
  );
}
