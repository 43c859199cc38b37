import { PaymentFailed } from './PaymentFailed.tsx';
import { StateNotice } from './StateNotice.tsx';
import { useAskedTransport } from './use-asked-transport.ts';

/** What a person has to know before choosing: a payment that failed, and whether one can order here at all. */
export function RestaurantStates() {
  useAskedTransport();
  return (
    <div className="states">
      <PaymentFailed />
      <StateNotice />
    </div>
  );
}
