/*
 * What nobody needs to see a menu and to put something into the basket. One file, as a slow network takes longer to ask
 * for another than to fetch a larger one.
 */
export { BasketPanel } from '../basket/BasketPanel.tsx';
export { Copies } from '../copies/Copies.tsx';
export { FilterPanel, FilterSheet } from '../filters/FilterPanel.tsx';
export { ProductDialog } from '../flavors/ProductDialog.tsx';
export { CityDialog } from '../guide/CityDialog.tsx';
export { InfoDialog } from '../info/InfoDialog.tsx';
export { LinkedProduct } from '../menu/LinkedProduct.tsx';
export { StepInPlace } from '../page/StepInPlace.tsx';
export { RatingsDialog } from '../ratings/RatingsDialog.tsx';
