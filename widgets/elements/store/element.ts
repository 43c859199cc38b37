import type { CommonProperties } from '#runtime/element/widget-element-type.ts';
import { defineStore } from './fo-store.ts';

export interface FoStoreElement extends HTMLElement, CommonProperties {
  /** order times only every so many minutes; by default every one of the marketplace's */
  timeStep?: string | undefined;
  /** order times of today only from so many steps on */
  firstSlot?: string | undefined;
  /** the last day of order times: `0` today, `1` tomorrow */
  lastDay?: string | undefined;
  /** a header of the page's own on every call, `X-Campaign: summer` */
  requestHeader?: string | undefined;
}

defineStore();

declare global {
  interface HTMLElementTagNameMap {
    'fo-store': FoStoreElement;
  }
}
