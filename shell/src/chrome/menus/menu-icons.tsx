import Bell from 'lucide-react/icons/bell';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import FileSearch from 'lucide-react/icons/file-search';
import Gavel from 'lucide-react/icons/gavel';
import Handshake from 'lucide-react/icons/handshake';
import Heart from 'lucide-react/icons/heart';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import MessageCircle from 'lucide-react/icons/message-circle';
import Newspaper from 'lucide-react/icons/newspaper';
import Scale from 'lucide-react/icons/scale';
import Search from 'lucide-react/icons/search';
import Settings from 'lucide-react/icons/settings';
import Sparkles from 'lucide-react/icons/sparkles';
import Store from 'lucide-react/icons/store';
import Tag from 'lucide-react/icons/tag';
import UserRound from 'lucide-react/icons/user-round';
import UsersRound from 'lucide-react/icons/users-round';

const icons = {
  search: Search,
  dealers: Store,
  featured: Sparkles,
  sell: Tag,
  inspection: ClipboardCheck,
  verification: FileSearch,
  'sell-for-me': Handshake,
  auction: Gavel,
  compare: Scale,
  profile: UserRound,
  ads: Newspaper,
  saved: Heart,
  messages: MessageCircle,
  notifications: Bell,
  security: LockKeyhole,
  staff: UsersRound,
  settings: Settings,
} as const;

export type MenuIconName = keyof typeof icons;

const isMenuIconName = (name: string): name is MenuIconName => name in icons;

/** Renders a menu item's icon; nothing for names unknown to this release. */
export function MenuIcon({ name }: { name: string }) {
  if (!isMenuIconName(name)) return null;
  const Icon = icons[name];
  return <Icon aria-hidden="true" />;
}
