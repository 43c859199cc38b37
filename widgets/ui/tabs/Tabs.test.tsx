import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { acted, pressKey, show } from '../testing/show.ts';
import { Tabs } from './Tabs.tsx';

const tabs = [
  { id: 'places', label: 'Adressen', count: 3, panel: <p>Graben</p> },
  { id: 'restaurants', label: 'Restaurants', panel: <p>Roma</p> },
];

function Choice() {
  const [selected, setSelected] = useState('places');
  return <Tabs label="Treffer" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

describe('tabs', () => {
  it('show the selected panel, named by its tab', async () => {
    const { find, findAll } = await show(<Choice />);
    expect(findAll('[role=tab]').map((tab) => tab.textContent)).toEqual(['Adressen 3', 'Restaurants']);
    await acted(() => findAll('[role=tab]')[1]?.click());
    expect(find('[role=tabpanel]').textContent).toBe('Roma');
    expect(find('[role=tabpanel]').getAttribute('aria-labelledby')).toBe(find('[aria-selected=true]').id);
  });

  it('select and focus by the arrows, with one stop in the tab order', async () => {
    const { find, findAll } = await show(<Choice />);
    await pressKey(find('[aria-selected=true]'), 'ArrowRight');
    expect(find('[aria-selected=true]').textContent).toBe('Restaurants');
    expect(document.activeElement?.textContent).toBe('Restaurants');
    expect(findAll('[tabindex="0"]')).toHaveLength(1);
  });
});
