/** The looks of all primitives: `styles: [uiSheet, sheet]`. */
export { sheet as uiSheet } from './ui.css?sheet';
