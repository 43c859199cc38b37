import { testEveryElement } from './every-element.ts';

testEveryElement({ themes: ['light', 'dark'] });
