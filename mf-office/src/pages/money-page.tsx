export { MoneyPage as Component } from '../features/money/components/MoneyPage.tsx';
