import { describe, expect, it } from 'vitest';
import { euros, fields, table } from './table.ts';

describe('table', () => {
  it('aligns its columns, numbers to the right, by what a reader sees', () => {
    const rows = [
      { name: 'Gänsehäufel', count: 5, open: true },
      { name: '👩‍🍳 x', count: 120, open: false },
    ];
    expect(table(rows)).toBe(
      'name         count  open\nGänsehäufel      5  yes\n👩‍🍳 x            120  no\n',
    );
  });

  it('lets nothing steer the terminal or break its lines', () => {
    expect(table([{ a: 'x\u001B[31m\ny\u202Ez' }])).toBe('a\nx[31myz\n');
  });

  it('says that there is none', () => {
    expect(table([])).toBe('none\n');
    expect(fields({ a: null, list: [], some: ['x', 'y'] })).toBe('a     –\nlist  –\nsome  x, y\n');
  });

  it('writes cents as euros', () => {
    expect(euros(1250)).toBe('12,50 €');
  });
});
