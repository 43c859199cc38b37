import type { Basket, BasketItem, Totals } from '#shared/contract/baskets.ts';
import type { Flavor, FlavorSet, Product, ProductGroup } from '#shared/contract/menu.ts';
import type { Order } from '#shared/contract/orders.ts';
import type { FilterCounts, Restaurant, RestaurantDetails } from '#shared/contract/restaurants.ts';
import { servicesOf } from '#shared/domain/testing/builders.ts';

/*
 * Things with fixed values, valid by the contract; a test names only what it is about: `aRestaurant({ open: false })`.
 * The time is a Friday, 2026-11-20 at 18:30 in Vienna.
 */

/** An id of the form that opens something, different for each `name`. */
export function anId(name: string): string {
  return `${name.replace(/[^A-Za-z0-9_-]/g, '-')}--------------------------`.slice(0, 26);
}

/** Counts of a region of so many restaurants that all pass; what a test looks at is given. */
export function someFilterCounts(total: number, values: Partial<FilterCounts> = {}): FilterCounts {
  return {
    total,
    deliverHere: total,
    pickUpOnly: 0,
    region: total,
    sections: {},
    kitchenTypes: {},
    paymentTypes: {},
    diets: {},
    deliveryFee: {},
    minimumOrderValue: {},
    mode: {},
    rating: {},
    deliveryTime: {},
    openNow: total,
    ...values,
  };
}

export function aRestaurant(values: Partial<Restaurant> = {}): Restaurant {
  return {
    slug: 'pizzeria-adria',
    name: 'Pizzeria Adria',
    claim: 'Pizza aus dem Holzofen',
    logo: '/images/logos/pizzeria-napoli-express.svg',
    picture: 'pizza',
    zipCode: '1010',
    city: 'Wien',
    state: 'Wien',
    lat: 48.203,
    lng: 16.347,
    discount: 0,
    backedDiscount: { percent: 100, upTo: false },
    closed: false,
    open: true,
    offline: false,
    preOrder: false,
    opensAt: null,
    closingTime: '2026-11-20T22:00:00Z',
    pausedUntil: null,
    services: servicesOf({ closingTime: '2026-11-20T22:00:00Z', ...values }),
    inRange: true,
    delivery: true,
    takeaway: true,
    deliveryfee: 200,
    deliveryfeeFrom: false,
    minimumOrderValue: 1000,
    minimumOrderValueFrom: false,
    minimumOrderPolicy: 'surcharge',
    freeDeliveryFrom: 3000,
    kitchenTypes: ['pizza', 'italian'],
    mainKitchenType: 'pizza',
    diets: [],
    paymentTypes: ['cash', 'debit'],
    paid: false,
    paidRank: null,
    justOpened: false,
    statistics: { rating: { average: 4.5, count: 120 }, deliveryTime: 35, new: false, hot: false },
    ...values,
  };
}

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
/** Every day from 11:00 to 23:00. */
const everyDay = () => weekdays.map((day) => ({ day, begin: 39_600, end: 82_800 }));

export function aRestaurantDetails(values: Partial<RestaurantDetails> = {}): RestaurantDetails {
  return {
    ...aRestaurant(values),
    street: 'Wollzeile 12',
    phone: '+43 1 5120000',
    deliveryZipCodes: ['1010', '1020'],
    openingHours: everyDay(),
    deliveryHours: everyDay(),
    preOrderDeliveryHours: [],
    takeawayHours: everyDay(),
    availabilityHours: [],
    leadMinutes: 0,
    closures: [],
    orderTimeOptions: {
      delivery: [
        [
          { value: '', caption: '' },
          { value: '2026-11-20T18:00:00Z', caption: '19:00' },
        ],
        [],
      ],
      takeaway: [[{ value: '', caption: '' }], []],
    },
    impressum: {
      name: 'Pizzeria Adria',
      address: 'Wollzeile 12, 1010 Wien',
      vatNumber: 'ATU12345678',
      companyName: 'Adria Gastronomie GmbH',
      companyAddress: 'Wollzeile 12, 1010 Wien',
      registerNumber: 'FN 123456 a',
      owner: 'Maria Kos',
      website: 'https://adria.example',
      email: 'hallo@adria.example',
    },
    menuVersion: 1,
    now: '2026-11-20T17:30:00Z',
    ...values,
  };
}

export function aProduct(values: Partial<Product> = {}): Product {
  return {
    id: 1,
    name: 'Pizza Margherita',
    description: 'Tomaten, Mozzarella, Basilikum',
    price: 890,
    productGroups: [1],
    position: 1,
    flavorSets: [],
    allergens: ['A', 'G'],
    foodTypes: ['vegetarian'],
    picture: null,
    vat: 10,
    deposit: 0,
    minimumAge: null,
    volume: null,
    noDiscount: false,
    additives: [],
    lowestPrice: null,
    ...values,
  };
}

export function aGroup(values: Partial<ProductGroup> = {}): ProductGroup {
  return { id: 1, name: 'Pizza', description: '', kind: null, position: 1, ...values };
}

export function aFlavor(values: Partial<Flavor> = {}): Flavor {
  return {
    id: 11,
    name: 'Normal',
    price: 0,
    allergens: [],
    foodTypes: [],
    additives: [],
    pricesWith: [],
    ...values,
  };
}

/** A required choice of one of two sizes. */
export function aFlavorSet(values: Partial<FlavorSet> = {}): FlavorSet {
  return {
    id: 1,
    name: 'Größe',
    minimum: 1,
    maximum: 1,
    flavors: [aFlavor({ id: 11, name: 'Normal' }), aFlavor({ id: 12, name: 'Groß', price: 300 })],
    ...values,
  };
}

export function totalsOf(values: Partial<Totals> = {}): Totals {
  const totals = {
    itemSum: 0,
    deposit: 0,
    totalDiscount: 0,
    deliveryFee: 0,
    shortfall: 0,
    voucherDiscount: 0,
    totalQuantity: 0,
    credits: 0,
    creditsAsCurrency: 0,
    ...values,
  };
  const { itemSum, totalDiscount, deposit, deliveryFee, voucherDiscount, creditsAsCurrency } = totals;
  const totalSum = itemSum - totalDiscount + deposit + deliveryFee - voucherDiscount;
  return { totalSum, remainingAmount: totalSum - creditsAsCurrency, ...totals };
}

export function aBasketItem(values: Partial<BasketItem> = {}): BasketItem {
  const { quantity = 1, unitPrice = 890 } = values;
  return {
    id: 'item-1',
    productId: 1,
    productGroupIds: [1],
    name: 'Pizza Margherita',
    quantity,
    unitPrice,
    price: unitPrice * quantity,
    priceBefore: null,
    deposit: 0,
    flavors: [],
    flavorNames: [],
    comment: '',
    minimumAge: null,
    noDiscount: false,
    available: true,
    sane: true,
    ...values,
  };
}

/** A basket of the given lines for delivery as soon as possible; its sums follow from the lines. */
export function aBasket({ lines = [], ...values }: Partial<Basket> & { lines?: readonly BasketItem[] } = {}): Basket {
  const itemSum = lines.reduce((sum, { price }) => sum + price, 0);
  const totalQuantity = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const deposit = lines.reduce((sum, line) => sum + line.deposit, 0);
  const deliveryFee = lines.length === 0 ? 0 : 200;
  return {
    id: anId('basket'),
    version: 1,
    restaurantSlug: 'pizzeria-adria',
    comment: '',
    items: Object.fromEntries(lines.map((line) => [line.id, line])),
    keys: lines.map(({ id }) => id),
    orderTransport: { takeaway: false, delivery: true },
    orderTime: { dayOffset: 0, time: null },
    deliveryTotals: totalsOf({ itemSum, deposit, totalQuantity, deliveryFee }),
    takeawayTotals: totalsOf({ itemSum, deposit, totalQuantity }),
    locked: false,
    lockReasons: [],
    sanities: { orderTime: true, itemsAvailable: true, itemsComplete: true },
    owned: true,
    voucher: null,
    minimumOrderValue: 1000,
    shortfall: 0,
    freeDeliveryFrom: 3000,
    deposit,
    discountPercent: 0,
    menuVersion: 1,
    ...values,
  };
}

export function anOrder(values: Partial<Order> = {}): Order {
  return {
    id: anId('order'),
    version: 1,
    status: 1,
    reason: null,
    paymentStatus: 'open',
    paymentMethod: 'cash',
    date: '2026-11-20T17:30:00Z',
    desiredTime: null,
    duration: null,
    confirmationTime: null,
    transferTime: null,
    expectedTime: null,
    rating: null,
    restaurant: {
      slug: 'pizzeria-adria',
      name: 'Pizzeria Adria',
      phone: '+43 1 5120000',
      logo: '/images/logos/pizzeria-napoli-express.svg',
      picture: 'pizza',
      lat: 48.2019,
      lng: 16.3492,
    },
    transport: 'delivery',
    items: [
      {
        productId: 1,
        name: 'Pizza Margherita',
        quantity: 1,
        unitPrice: 890,
        price: 890,
        deposit: 0,
        vat: 10,
        flavors: [],
        flavorNames: [],
        comment: '',
        minimumAge: null,
      },
    ],
    totals: totalsOf({ itemSum: 890, deliveryFee: 200, totalQuantity: 1 }),
    tip: 0,
    vat: [{ rate: 10, gross: 1090, tax: 99 }],
    history: [{ status: 1, at: '2026-11-20T17:30:00Z' }],
    minimumAge: null,
    paymentUrl: null,
    claimable: false,
    owned: true,
    contact: { name: 'Anna Huber', email: 'anna@example.at', phone: '+436601234567', company: '' },
    address: null,
    comment: '',
    ...values,
  };
}
