import { BasketBar } from './BasketBar.tsx';
import { BottomNav, type BottomPlace } from './BottomNav.tsx';

/** At the window's lower edge as long as the element is in it: the basket in short, and the navigation below. */
export function BottomArea({ place }: { readonly place: BottomPlace }) {
  return (
    <div className="bottom">
      <BasketBar />
      <BottomNav place={place} />
    </div>
  );
}
