export { Audit as Component } from '../features/audit/components/Audit.tsx';
