import { defineWidget } from '../../runtime/define-widget.tsx';
import { uiSheet } from '../../ui/sheet.ts';
import { AddressSearch, type AddressSearchProps } from './AddressSearch.tsx';
import { sheet } from './address-search.css?sheet';

defineWidget<AddressSearchProps>('fo-address-search', AddressSearch, {
  props: {
    mode: 'number',
    threshold: 'number',
    delay: 'number',
    addressesOnly: 'boolean',
    restaurantsOnly: 'boolean',
    noSplit: 'boolean',
    slug: 'string',
    noRedirect: 'boolean',
    compact: 'boolean',
    lastVisited: 'boolean',
  },
  styles: [uiSheet, sheet],
  events: ['fo-location-selected', 'fo-restaurant-selected', 'fo-navigate'],
});
