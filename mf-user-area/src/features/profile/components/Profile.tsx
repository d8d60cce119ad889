import { PageTitle } from '../../../components/PageTitle.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { ProfileContent } from './ProfileContent.tsx';

/** Profile page of the signed-in user (UA-01). */
export function Profile() {
  const t = useCopy();
  return (
    <>
      <PageTitle>{t('menu.profile')}</PageTitle>
      <ProfileContent />
    </>
  );
}
