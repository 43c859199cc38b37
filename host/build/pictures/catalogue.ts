import { margherita, pizza, pizzaRucola, pizzaSalami } from './dishes/pizza.ts';
export const pictures = { pizza, margherita, 'pizza-salami': pizzaSalami, 'pizza-rucola': pizzaRucola };
