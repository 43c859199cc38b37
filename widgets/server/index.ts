/*
 * Renders elements where there is no DOM (`ElementRenderer` of the contract). It is built by itself
 * (host/build/build-renderer.ts), as nothing else of the server knows React.
 */
import '../elements/account/element.ts';
import '../elements/address-search/element.ts';
import '../elements/basket/element.ts';
import '../elements/checkout/element.ts';
import '../elements/cities/element.ts';
import '../elements/cockpit/element.ts';
import '../elements/embedded-addresses/element.ts';
import '../elements/order-status/element.ts';
import '../elements/restaurant-list/element.ts';
import '../elements/restaurant-menu/element.ts';

export { attributesOf, partnerStyleText, renderElement, styleTexts } from './render-element.tsx';
