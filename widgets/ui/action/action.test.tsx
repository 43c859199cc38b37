import { describe, expect, it, vi } from 'vitest';
import { acted, show } from '../testing/show.ts';
import { Button } from './Button.tsx';
import { Chip } from './Chip.tsx';
import { IconButton } from './IconButton.tsx';

describe('a button', () => {
  it('takes no second click while it is busy, and keeps its place in the tab order', async () => {
    const onClick = vi.fn();
    const { find, rerender } = await show(<Button onClick={onClick}>Bestellen</Button>);
    await acted(() => find('button').click());
    await rerender(
      <Button busy onClick={onClick}>
        Bestellen
      </Button>,
    );
    await acted(() => find('button').click());
    expect(onClick).toHaveBeenCalledOnce();
    expect(find('button[aria-busy=true][aria-disabled=true]', HTMLButtonElement).disabled).toBe(false);
  });

  it('submits no form unless it says so', async () => {
    const { find } = await show(<Button>Weiter</Button>);
    expect(find('button', HTMLButtonElement).type).toBe('button');
  });

  it('has its label when it only shows an icon', async () => {
    const { find, findAll } = await show(<IconButton icon="close" label="Schließen" />);
    expect(find('button').getAttribute('aria-label')).toBe('Schließen');
    expect(findAll('svg[aria-hidden=true]')).toHaveLength(1);
  });
});

describe('a chip', () => {
  it('is a switch with a state', async () => {
    const { find } = await show(
      <Chip selected onClick={() => {}}>
        Vegan
      </Chip>,
    );
    expect(find('button').getAttribute('aria-pressed')).toBe('true');
  });

  it('takes itself away and says so', async () => {
    const onRemove = vi.fn();
    const { find, text } = await show(
      <Chip onRemove={onRemove} removeLabel="entfernen">
        Vegan
      </Chip>,
    );
    await acted(() => find('button').click());
    expect(onRemove).toHaveBeenCalledOnce();
    expect(text()).toContain('entfernen');
  });
});
