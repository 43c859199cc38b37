import type { CommonProperties } from '../../runtime/widget-element-type.ts';
import { defineStore } from './fo-store.ts';

export interface FoStoreElement extends HTMLElement, CommonProperties {}

defineStore();

declare global {
  interface HTMLElementTagNameMap {
    'fo-store': FoStoreElement;
  }
}
