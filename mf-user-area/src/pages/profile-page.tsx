export { Profile as Component } from '../features/profile/components/Profile.tsx';
