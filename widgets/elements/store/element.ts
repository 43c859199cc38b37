import { defineStore } from './fo-store.ts';

defineStore();
