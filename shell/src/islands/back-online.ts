import { type EventBus, toastShow } from '@karwan/shared-contracts';

/** A page that was asked for some time ago, without a network. */
export const offerPage = (bus: EventBus, { pathname, search }: URL): void =>
  bus.emit(toastShow, {
    variant: 'info',
    message: 'You are back online.',
    action: { label: 'Open the page', link: `${pathname}${search}` },
  });
