export { Settings as Component } from '../features/settings/components/Settings.tsx';
