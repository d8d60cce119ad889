export { AuthModals as Component } from '../features/modals/components/AuthModals.tsx';
