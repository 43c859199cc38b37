import { describe, expect, it } from 'vitest';
import { show } from '../testing/show.ts';
import { ProgressBar } from './ProgressBar.tsx';
import { Rating } from './Rating.tsx';
import { ReducedPrice } from './ReducedPrice.tsx';
import { Stars } from './Stars.tsx';

describe('numbers', () => {
  it('a price that is replaced is struck through beside the new one, with a word for readers', async () => {
    const { find } = await show(<ReducedPrice asked={801} struck={890} insteadOf="statt" />);
    expect(find('.fo-price-discount').textContent).toContain('8,01');
    expect(find('s').textContent).toMatch(/^statt €\s8,90$/u);
  });

  it('a rating has one digit for the eye and text for readers', async () => {
    const { find } = await show(<Rating value="4,0" count="7" label="4,0 von 5 Sternen, 7 Bewertungen" />);
    expect(find('[aria-hidden=true]').textContent).toBe('4,0(7)');
    expect(find('.fo-visually-hidden').textContent).toBe('4,0 von 5 Sternen, 7 Bewertungen');
  });

  it.each([
    [4.26, 'fo-stars-4-5', 4, 1],
    [4.24, 'fo-stars-4', 4, 0],
    [0, 'fo-stars-0', 0, 0],
    [5, 'fo-stars-5', 5, 0],
    [7, 'fo-stars-5', 5, 0],
  ])('%s stars round to the nearest half, in the class too', async (value, name, full, half) => {
    const { find, findAll } = await show(<Stars value={value} label="so viele Sterne" />);
    expect(find('.fo-stars').className).toBe(`fo-stars ${name}`);
    expect(['full', 'half'].map((fill) => findAll(`.fo-star-${fill}`).length)).toEqual([full, half]);
    expect(find('.fo-visually-hidden').textContent).toBe('so viele Sterne');
  });

  it('a bar never runs over its end and marks that it was reached', async () => {
    const { find } = await show(
      <ProgressBar value={2000} max={1500} label="Bis zum Mindestbestellwert">
        Erreicht
      </ProgressBar>,
    );
    expect(find('.fo-progress-reached progress', HTMLProgressElement).value).toBe(1500);
  });
});
