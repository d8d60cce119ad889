export { MoneyRoom as Component } from '../features/money/components/MoneyRoom.tsx';
