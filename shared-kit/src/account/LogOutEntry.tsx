import { authOpen, opensModal } from '@karwan/shared-contracts';
import { sideNavEntry } from '@karwan/shared-ui';
import LogOut from 'lucide-react/icons/log-out';
import { styled } from 'styled-components';
import { useKarwan } from '../context/remote-context.tsx';

/** The last entry of an account's `SideNavList`; asks for confirmation before logging out. */
export function LogOutEntry({ label }: { label: string }) {
  const { bus } = useKarwan();
  return (
    <Entry
      type="button"
      {...opensModal('logout-confirmation')}
      onClick={() => bus.emit(authOpen, { modal: 'logout-confirmation' })}
    >
      <LogOut aria-hidden="true" />
      <span>{label}</span>
    </Entry>
  );
}

const Entry = styled.button`
  ${sideNavEntry}
`;
