/** Stands in for `KarwanContext.RemoteWidget` where one remote is tested without the others: an empty place. */
export const NoWidget = () => null;
