import {
  adsQueue,
  canCallInOffice,
  feedbackQueue,
  flagsQueue,
  getMoneyOverview,
  getOfficeDay,
  getOfficeHours,
  getOfficePerson,
  knownOf,
  listInspections,
  listOfficeBookings,
  listOfficeCases,
  listOfficeCatalogue,
  listOfficeCities,
  listOfficeEvents,
  listOfficePrices,
  listOfficers,
  noShowsQueue,
  type Officer,
  officePath,
  officeRoles,
  peopleQueue,
  profilesQueue,
  type Queue,
  refundsQueue,
  reportsQueue,
  transfersQueue,
} from '@karwan/shared-contracts';
import BadgeCheck from 'lucide-react/icons/badge-check';
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CarFront from 'lucide-react/icons/car-front';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Clock from 'lucide-react/icons/clock';
import FileWarning from 'lucide-react/icons/file-warning';
import Flag from 'lucide-react/icons/flag';
import Landmark from 'lucide-react/icons/landmark';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Library from 'lucide-react/icons/library';
import MapPin from 'lucide-react/icons/map-pin';
import MessageSquareText from 'lucide-react/icons/message-square-text';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ScrollText from 'lucide-react/icons/scroll-text';
import Tags from 'lucide-react/icons/tags';
import Undo2 from 'lucide-react/icons/undo-2';
import UserRoundKey from 'lucide-react/icons/user-round-key';
import UserRoundMinus from 'lucide-react/icons/user-round-minus';
import UserRoundX from 'lucide-react/icons/user-round-x';
import UsersRound from 'lucide-react/icons/users-round';
import type { ComponentType } from 'react';
import type { PageKey, QueueKey } from './copy.ts';

type Icon = ComponentType<{ 'aria-hidden': 'true' }>;

/** A queue as a room. Its texts are in the copy under its id. */
export type QueuePageConfig = {
  id: QueueKey & PageKey;
  queue: Queue;
  icon: Icon;
  /** The text entered with a decision is for the audit log only. Default: the person concerned reads it. */
  isInternalNote?: boolean;
};

export const queuePages: readonly QueuePageConfig[] = [
  { id: 'ads', queue: adsQueue, icon: CarFront },
  { id: 'profiles', queue: profilesQueue, icon: BadgeCheck },
  { id: 'reported-people', queue: peopleQueue, icon: UserRoundMinus },
  { id: 'transfers', queue: transfersQueue, icon: Landmark },
  { id: 'refunds', queue: refundsQueue, icon: Undo2 },
  { id: 'flags', queue: flagsQueue, icon: Flag, isInternalNote: true },
  { id: 'no-shows', queue: noShowsQueue, icon: UserRoundX },
  { id: 'reports', queue: reportsQueue, icon: FileWarning, isInternalNote: true },
  { id: 'feedback', queue: feedbackQueue, icon: MessageSquareText },
];

/** Keys reserved in every queue. */
const RESERVED_KEYS = 'jkoxu';

/**
 * Assigns each action the first free letter of its name. Throws if there is none, so that tests reject such a queue.
 */
export function actionKeys(actions: readonly string[]): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  for (const action of actions) {
    const key = [...action].find(
      (letter) => /[a-z]/.test(letter) && !RESERVED_KEYS.includes(letter) && !keys.has(letter),
    );
    if (key === undefined) throw new Error(`No key is free for the action "${action}"`);
    keys.set(key, action);
  }
  return keys;
}

export type OfficePage = { id: PageKey; to: string; icon: Icon };

/** All rooms, each with the endpoint whose permission it requires. */
const officePages = [
  { id: 'day', to: officePath(), icon: LayoutDashboard, requiredEndpoint: getOfficeDay },
  { id: 'bookings', to: officePath('bookings'), icon: CalendarDays, requiredEndpoint: listOfficeBookings },
  { id: 'cases', to: officePath('cases'), icon: BriefcaseBusiness, requiredEndpoint: listOfficeCases },
  { id: 'hours', to: officePath('hours'), icon: Clock, requiredEndpoint: getOfficeHours },
  { id: 'money', to: officePath('money'), icon: ReceiptText, requiredEndpoint: getMoneyOverview },
  ...queuePages.map(({ id, queue, icon }) => ({ id, to: officePath(id), icon, requiredEndpoint: queue.list })),
  { id: 'inspections', to: officePath('inspections'), icon: ClipboardCheck, requiredEndpoint: listInspections },
  { id: 'people', to: officePath('people'), icon: UsersRound, requiredEndpoint: getOfficePerson },
  { id: 'cities', to: officePath('cities'), icon: MapPin, requiredEndpoint: listOfficeCities },
  { id: 'catalogue', to: officePath('catalogue'), icon: Library, requiredEndpoint: listOfficeCatalogue },
  { id: 'prices', to: officePath('prices'), icon: Tags, requiredEndpoint: listOfficePrices },
  { id: 'officers', to: officePath('officers'), icon: UserRoundKey, requiredEndpoint: listOfficers },
  { id: 'audit', to: officePath('audit'), icon: ScrollText, requiredEndpoint: listOfficeEvents },
] as const;

/** Rooms that these roles may enter. The API enforces the same rules. */
export function pagesFor({ roles }: Pick<Officer, 'roles'>): OfficePage[] {
  const knownRoles = roles.flatMap((role) => knownOf(officeRoles, role) ?? []);
  return officePages.filter(({ requiredEndpoint }) => canCallInOffice(requiredEndpoint, knownRoles));
}
