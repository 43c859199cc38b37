import { testEveryElement } from './every-element.ts';

testEveryElement();
