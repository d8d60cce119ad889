import { PageTitle } from '../../../components/PageTitle.tsx';
import { useCopy } from '../../../lib/copy.ts';
import { ProfileContent } from './ProfileContent.tsx';

/** The page of the signed-in person (UA-01). */
export function Profile() {
  const t = useCopy();
  return (
    <>
      <PageTitle>{t('menu.profile')}</PageTitle>
      <ProfileContent />
    </>
  );
}
