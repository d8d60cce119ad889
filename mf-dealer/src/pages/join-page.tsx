export { JoinStaff as Component } from '../features/join/components/JoinStaff.tsx';
