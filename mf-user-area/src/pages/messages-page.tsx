export { Messages as Component } from '../features/messages/components/Messages.tsx';
