export { Notifications as Component } from '../features/notifications/components/Notifications.tsx';
