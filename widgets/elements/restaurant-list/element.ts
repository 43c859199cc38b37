import { defineWidget } from '../../runtime/define-widget.tsx';
import { uiSheet } from '../../ui/sheet.ts';
import { RestaurantList, type RestaurantListProps } from './RestaurantList.tsx';
import { sheet } from './restaurant-list.css?sheet';

defineWidget<RestaurantListProps>('fo-restaurant-list', RestaurantList, {
  props: { zip: 'string', syncUrl: 'boolean' },
  styles: [uiSheet, sheet],
  events: ['fo-restaurant-selected', 'fo-location-selected', 'fo-navigate'],
});
