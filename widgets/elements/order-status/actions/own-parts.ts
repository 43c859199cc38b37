/*
 * What only whoever ordered sees, and nobody at first: whose order it is, is known once the session is. One file, fetched
 * then.
 */
export { RatingPanel } from '../rating/RatingPanel.tsx';
export { Complain } from './Complain.tsx';
export { CancelOrder, ClaimAccount, OverActions, PaymentCheck, Reorder } from './order-actions.tsx';
