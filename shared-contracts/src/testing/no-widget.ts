/** Replaces `KarwanContext.RemoteWidget` when a remote is tested alone; renders nothing. */
export const NoWidget = () => null;
