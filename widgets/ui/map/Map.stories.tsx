import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { inShadow } from '../testing/ShadowFrame.tsx';
import { MapSketch } from './MapSketch.tsx';
import { type MapPin, PinMap } from './PinMap.tsx';

const home: MapPin = { id: 'home', kind: 'home', name: 'Graben 1', lat: 48.2089, lng: 16.3698 };
const napoli: MapPin = { id: 'napoli', kind: 'restaurant', name: 'Napoli', lat: 48.2012, lng: 16.3512 };
const pins: readonly MapPin[] = [
  home,
  napoli,
  { id: 'sakura', kind: 'restaurant', name: 'Sakura Stube', lat: 48.2191, lng: 16.3921 },
  { id: 'lotos', kind: 'restaurant', name: 'Lotosgarten', lat: 48.1957, lng: 16.3902, isQuiet: true },
  { id: 'karmeliter', kind: 'restaurant', name: 'Karmeliter Frühstückszimmer', lat: 48.2165, lng: 16.3575 },
  { id: 'beisl', kind: 'restaurant', name: 'Beisl zur Blauen Stiege', lat: 48.2166, lng: 16.3576 },
];

const labels = {
  map: 'Karte der Restaurants',
  zoomIn: 'Näher',
  zoomOut: 'Weiter weg',
  all: 'Alle zeigen',
  several: (count: number) => `${count} Restaurants an einer Stelle`,
};
const formatDistance = (meters: number) => (meters < 1000 ? `${meters} m` : `${meters / 1000} km`);

function Choosing() {
  const [chosen, setChosen] = useState('napoli');
  return (
    <div style={{ blockSize: 360 }}>
      <PinMap pins={pins} chosen={chosen} onSelect={setChosen} labels={labels} formatDistance={formatDistance} />
    </div>
  );
}

const meta = {
  title: 'ui/Map',
  component: Choosing,
  decorators: [inShadow],
} satisfies Meta<typeof Choosing>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Restaurants: Story = {};
export const Sketch: Story = {
  render: () => <MapSketch pins={[napoli, home]} label="Von Napoli zu dir" formatDistance={formatDistance} />,
};
