import { useState } from 'react';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import { officeRestaurantsTexts } from '#shared/messages/office-restaurants/texts.ts';
import type { RoomProps } from '../room-props.ts';
import { RestaurantList } from './RestaurantList.tsx';
import { RestaurantPage } from './RestaurantPage.tsx';
import './restaurants.css?shared';

/** Restaurants by name, place and state, and what is done with one. */
export const RestaurantsRoom = withTexts<RoomProps>([officeRestaurantsTexts], function RestaurantsRoom({ role }) {
  const [slug, setSlug] = useState<string | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const close = () => {
    setLeft(slug);
    setSlug(null);
  };
  return (
    <div className="office-restaurants panel" part="panel">
      {slug !== null && <RestaurantPage key={slug} slug={slug} role={role} onClose={close} />}
      {/* what was searched for is still there, and fetched anew, as the restaurant may be another one now */}
      <div hidden={slug !== null}>
        <RestaurantList isShown={slug === null} focused={left} onOpen={setSlug} />
      </div>
    </div>
  );
});
