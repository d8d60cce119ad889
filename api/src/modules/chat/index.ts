import type { ApiModule } from '../../platform/http/http-app.ts';
import { registerLiveChatRoutes } from './live-routes.ts';
import { registerChatRoutes } from './routes.ts';
import { type ChatServices, createChatService } from './service.ts';

export { createAdChanges } from './ad-changes.ts';
export { countUnreadMessages, purgeEmptyConversations } from './conversations.ts';
export type { ChatListing, ListingLookup } from './listing-lookup.ts';
export { lastMessagesBetween } from './messages.ts';
export { conversations, messages } from './tables.ts';

/** Conversations about listings, over HTTP and WebSocket. */
export function createChatModule(services: ChatServices): ApiModule {
  const chat = createChatService(services);
  registerLiveChatRoutes(services, chat);
  return { register: (app) => registerChatRoutes(app, services, chat) };
}
