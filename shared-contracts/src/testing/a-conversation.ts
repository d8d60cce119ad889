import type { ChatMessage, Conversation } from '../endpoints/chat.ts';
import type { Notification } from '../endpoints/notifications.ts';
import { aPhoto } from './a-photo.ts';
import { anId, BUILT_AT } from './ids.ts';

/** An unread message from the other party. Its `clientId` is derived from its `id`. */
export const aMessage = ({ id = 1, ...change }: Partial<ChatMessage> = {}): ChatMessage => ({
  id,
  clientId: anId(7000 + id),
  conversationId: anId(700),
  senderId: anId(900),
  text: 'Is it available?',
  sentAt: BUILT_AT,
  seenAt: null,
  ...change,
});

/** A buyer's conversation about the car of `aListing` with one unread message. */
export const aConversation = (change: Partial<Conversation> = {}): Conversation => ({
  id: anId(700),
  listing: {
    id: anId(1),
    slug: 'toyota-corolla-2018-lahore-1a2b3c',
    title: 'Toyota Corolla GLi 1.3 2018',
    pricePkr: 4_750_000,
    cover: aPhoto(),
    status: 'active',
  },
  otherParty: { id: anId(900), name: 'Sana Khan', photo: null },
  role: 'buyer',
  lastMessage: aMessage(),
  unreadCount: 1,
  updatedAt: BUILT_AT,
  ...change,
});

/** An unread notification that the car of `aListing` became cheaper. */
export const aNotification = (change: Partial<Notification> = {}): Notification => ({
  id: anId(800),
  kind: 'saved-ad-price',
  parameters: {
    'saved-ad-price': {
      vertical: 'used-cars',
      listingId: anId(1),
      slug: 'toyota-corolla-2018-lahore-1a2b3c',
      title: 'Toyota Corolla GLi 1.3 2018',
      pricePkr: 4_500_000,
    },
  },
  words: null,
  createdAt: BUILT_AT,
  readAt: null,
  ...change,
});
