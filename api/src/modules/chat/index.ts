export { createChatModule } from './chat-module.ts';
export { countUnreadMessages } from './conversations.ts';
export type { ChatListing, ListingLookup } from './listing-lookup.ts';
export { conversations, messages } from './tables.ts';
