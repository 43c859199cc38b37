import type { Meta, StoryObj } from '@storybook/react-vite';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { ReceiptLines } from './ReceiptLines.tsx';
import { ReceiptSums } from './ReceiptSums.tsx';

/** What was ordered and what it costs, as the last page of the checkout and the order's state show it. */
const meta = { title: 'ui/Receipt', tags: ['autodocs'], decorators: [inShadow] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const quantityLabel = (quantity: number) => `${quantity} mal`;

export const Lines: Story = {
  render: () => (
    <ReceiptLines
      label="Deine Bestellung"
      quantityLabel={quantityLabel}
      insteadOf="statt"
      lines={[
        {
          id: 'pizza',
          quantity: 2,
          name: 'Margherita',
          flavors: 'Familie, 45 cm',
          comment: 'Bitte gut durchbacken',
          cents: 2862,
          struck: 3180,
        },
        { id: 'beer', quantity: 12, name: 'Ottakringer Helles', cents: 5040 },
      ]}
    />
  ),
};
export const LongWord: Story = {
  globals: { viewport: { value: 'phone' } },
  render: () => (
    <ReceiptLines
      label="Deine Bestellung"
      quantityLabel={quantityLabel}
      lines={[
        {
          id: 'long',
          quantity: 1,
          name: 'Donaudampfschifffahrtsgesellschaftskapitänsjause',
          flavors: 'Erdäpfelvogerlsalatspezialitätenzusammenstellung',
          cents: 1290,
        },
      ]}
    />
  ),
};
/** Every tone: what is plain, what is taken off already, what costs nothing, the sum, and what is only contained in it. */
export const Sums: Story = {
  render: () => (
    <ReceiptSums
      rows={[
        { id: 'items', label: 'Zwischensumme', cents: 7398, tone: 'strong' },
        { id: 'reduction', label: 'Rabatt 10 %, schon abgezogen', cents: -822, tone: 'quiet' },
        { id: 'deposit', label: 'Einwegpfand', cents: 300 },
        { id: 'fee', label: 'Lieferung', cents: 0, text: 'gratis' },
        { id: 'total', label: 'Summe', cents: 7698, tone: 'total' },
        { id: 'vat', label: 'darin 10 % USt.', cents: 260, tone: 'quiet' },
      ]}
    />
  ),
};
