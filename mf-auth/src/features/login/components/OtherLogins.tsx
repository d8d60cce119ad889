import { useKarwan } from '@karwan/shared-kit';
import { Button, Cluster, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import { rememberContact } from '../../../lib/form-memory.ts';
import type { LoginMethod } from '../../../lib/login-methods.ts';

/** Each login accepts accounts of its own kind only. */
const loginsByEmail = [
  ['email', 'login.personal'],
  ['dealer', 'loginList.dealer'],
  ['workshop', 'loginList.workshop'],
] as const;

/** Links to the other logins, for users who opened the wrong one. The typed email is carried over. */
export function OtherLogins({ method, email }: { method: LoginMethod; email: string }) {
  const t = useCopy();
  const { auth } = useKarwan();
  return (
    <Cluster $gap="space-2">
      <Text $tone="muted">{t('login.others')}</Text>
      {loginsByEmail
        .filter(([other]) => other !== method)
        .map(([other, label]) => (
          <Button
            key={other}
            variant="secondary"
            size="sm"
            onClick={() => {
              rememberContact(other, email);
              auth.openModal(`${other}-login`);
            }}
          >
            {t(label)}
          </Button>
        ))}
    </Cluster>
  );
}
