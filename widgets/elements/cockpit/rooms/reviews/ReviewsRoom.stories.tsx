import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aNetworkError, type FakeHandlers } from '#io/testing/fake-api.ts';
import { marketplaceOf } from '#runtime/marketplace/create-marketplace.ts';
import { installMarketplace } from '#runtime/marketplace/marketplace-registry.ts';
import { press, sees } from '#runtime/testing/play-element.ts';
import { createStore } from '#state/core/jotai.ts';
import '../../element.ts';
import { demoCockpit } from '../../testing/demo-cockpit.ts';
import { aReview, demoReviews } from '../../testing/demo-reviews.ts';

interface StoryArgs {
  readonly lang?: string;
  readonly api?: FakeHandlers;
}

const meta = {
  title: 'elements/fo-cockpit reviews',
  args: {},
  beforeEach: ({ id, args: { api } }) => {
    const ports = demoCockpit({ orders: [], ...(api && { api }) });
    ports.storage.visit.set('cockpit-room', 'reviews');
    installMarketplace({ apiBase: globalThis.location.origin, apiKey: id }, marketplaceOf(createStore(), ports));
  },
  render: ({ lang }, { id }) => createElement('fo-cockpit', { key: id, 'api-key': id, ...(lang && { lang }) }),
} satisfies Meta<StoryArgs>;
export default meta;
type Story = StoryObj<StoryArgs>;

const phone = { viewport: { value: 'phone' } };

export const Reviews: Story = {};
export const ReviewsInTheDark: Story = { globals: { theme: 'dark' } };
export const ReviewsInEnglish: Story = { args: { lang: 'en' } };
export const ReviewsOnAPhone: Story = { globals: phone };
export const LongReview: Story = {
  args: {
    api: demoReviews([
      aReview({
        author: 'Maximiliana-Theophania H.',
        comment: `Donaudampfschifffahrtsgesellschaftskapitänskajüte ${'sehr lange gewartet und trotzdem gern wieder '.repeat(20)}`,
        reply: { text: `https://adria.example/${'ein-langer-pfad/'.repeat(9)}`, date: '2026-11-19T09:00:00Z' },
        replyUntil: '2026-12-03T09:00:00Z',
        reported: 'answered',
      }),
      aReview({ id: 2, hidden: true, reported: 'closed' }),
    ]),
  },
  globals: phone,
};
export const NoReviews: Story = {
  args: {
    api: {
      getReviews: () => ({
        average: 0,
        count: 0,
        distribution: { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0 },
        unanswered: 0,
        reviews: [],
        next_page_url: null,
      }),
    },
  },
};
export const ReviewsFailed: Story = { args: { api: { getReviews: () => Promise.reject(aNetworkError()) } } };
export const Replying: Story = {
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Bernd M. antworten', 'Antwort zeigen');
    await sees(canvasElement, 'Bitte schreib eine Antwort.');
  },
  globals: phone,
};
export const Reporting: Story = { play: ({ canvasElement }) => press(canvasElement, 'Bewertung von Bernd M. melden') };
