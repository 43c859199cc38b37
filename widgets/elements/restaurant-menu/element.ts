import { defineWidget } from '../../runtime/define-widget.tsx';
import { uiSheet } from '../../ui/sheet.ts';
import { RestaurantMenu, type RestaurantMenuProps } from './RestaurantMenu.tsx';
import { sheet } from './restaurant-menu.css?sheet';

defineWidget<RestaurantMenuProps>('fo-restaurant-menu', RestaurantMenu, {
  props: { slug: 'string' },
  styles: [uiSheet, sheet],
  methods: ['openBasket', 'reload'],
  events: ['fo-basket-changed', 'fo-location-selected', 'fo-order-placed', 'fo-navigate'],
});
