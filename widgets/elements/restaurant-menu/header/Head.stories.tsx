import type { Meta, StoryObj } from '@storybook/react-vite';
import { aNetworkError } from '#io/testing/fake-api.ts';
import type { RatingsAnswer } from '#shared/contract/ratings.ts';
import { anId, anOrder } from '#tests/support/builders.ts';
import { aRating, someRatings } from '#tests/support/rating-builders.ts';
import { clickThrough, type MenuStoryArgs, menuStory, phone } from '../testing/story-menu.tsx';

const meta = { title: 'elements/fo-restaurant-menu/Head', ...menuStory } satisfies Meta<MenuStoryArgs>;
export default meta;
type Story = StoryObj<MenuStoryArgs>;

const evenings = [{ day: 'friday' as const, begin: 70_200, end: 82_800 }];
const monday = [{ day: 'monday' as const, begin: 39_600, end: 79_200 }];

export const Open: Story = {
  args: { details: { discount: 10, backedDiscount: { percent: 10, upTo: true } } },
};
export const LastOrders: Story = { args: { now: '2026-11-20T21:40:00Z' } };
export const OpensLater: Story = { args: { details: { deliveryHours: evenings, takeawayHours: evenings } } };
export const TakeawayNow: Story = { args: { details: { deliveryHours: evenings } } };
export const TakeawayNowNarrow: Story = { ...TakeawayNow, globals: phone };
export const RestDay: Story = { args: { details: { deliveryHours: monday, takeawayHours: monday } } };
export const RestDayNarrow: Story = { ...RestDay, globals: phone };
export const Offline: Story = { args: { details: { offline: true } } };
export const OutOfRange: Story = { args: { details: { inRange: false } } };
export const OutOfRangeNarrow: Story = { ...OutOfRange, globals: phone };
export const TakeawayOnly: Story = { args: { details: { delivery: false }, transport: 'takeaway' } };
export const PaymentFailed: Story = {
  args: {
    items: [{}],
    attributes: { 'failed-order': anId('order') },
    api: {
      getPayment: () => ({ paymentStatus: 'failed', paymentMethod: 'creditcard', paymentTime: null }),
      getOrder: () => ({
        foodorder: anOrder({ status: 7, paymentStatus: 'failed', reason: 'payment-failed' }),
      }),
    },
  },
};
export const PaymentFailedNarrow: Story = { ...PaymentFailed, globals: phone };

const openInfo: Story['play'] = ({ canvasElement }) => clickThrough(canvasElement, '.header-open > .fo-button');
export const Info: Story = {
  args: { details: { deliveryHours: evenings, closures: ['2026-11-24'], preOrderDeliveryHours: monday } },
  play: openInfo,
};
export const InfoNarrow: Story = { ...Info, globals: phone };

const openRatings: Story['play'] = ({ canvasElement }) => clickThrough(canvasElement, '.facts-rating');
const comments = [
  'Heiß, pünktlich, und der Teig ist ein Gedicht.',
  '',
  'Leider war die Lieferung eine halbe Stunde später da als gesagt, und die Donaudampfschifffahrtsgesellschaftskapitänsjause war nur noch lauwarm. Das Personal am Telefon war aber sehr nett.',
];
const ratings: RatingsAnswer = someRatings({
  average: 4.46,
  count: 128,
  distribution: { '1': 3, '2': 2, '3': 9, '4': 31, '5': 83 },
  ratings: comments.map((comment, index) =>
    aRating({
      id: index + 1,
      comment,
      total: 5 - index * 1.34,
      author: ['Anna H.', 'Bilal K.', 'Christl W.'][index] ?? '',
      reply:
        index === 2
          ? { text: 'Das tut uns leid, Christl. Wir haben mit dem Fahrer geredet.', date: '2026-11-19T09:00:00Z' }
          : null,
    }),
  ),
  next_page_url: '/json/restaurant/pizzeria-adria/ratings?cursor=1',
});
export const Ratings: Story = { args: { api: { getRatings: () => ratings } }, play: openRatings };
export const RatingsNarrow: Story = { ...Ratings, globals: phone };
export const RatingsLoading: Story = {
  args: { api: { getRatings: () => new Promise<RatingsAnswer>(() => {}) } },
  play: openRatings,
};
export const RatingsFailed: Story = {
  args: { api: { getRatings: () => Promise.reject(aNetworkError()) } },
  play: openRatings,
};
export const RatingsEmpty: Story = {
  args: { api: { getRatings: () => someRatings({ count: 0, average: 0, ratings: [] }) } },
  play: openRatings,
};
