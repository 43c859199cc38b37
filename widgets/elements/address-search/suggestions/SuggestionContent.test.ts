import { describe, expect, it } from 'vitest';
import { markMatches } from './SuggestionContent.tsx';

const marked = (text: string, query: string) =>
  markMatches(text, query)
    .map((part) => (part.matched ? `[${part.text}]` : part.text))
    .join('');

describe('matched letters', () => {
  it('are those of each typed word, upper and lower case alike', () => {
    expect(marked('Stephansplatz 1', 'steph 1')).toBe('[Steph]ansplatz [1]');
  });

  it('are found without accents, and ss for ß', () => {
    expect(marked('Währinger Straße', 'wahringer strass')).toBe('[Währinger] [Straß]e');
  });

  it('stand at the start of a word rather than inside one', () => {
    expect(marked('Landstraßer Straße', 'straße')).toBe('Landstraßer [Straße]');
    expect(marked('Landstraßer', 'straß')).toBe('Land[straß]er');
  });

  it('are none where nothing matches, and signs of a pattern mean nothing', () => {
    expect(marked('Graben', 'xyz (.*')).toBe('Graben');
    expect(marked('Graben', '')).toBe('Graben');
  });
});
