import { describe, expect, it } from 'vitest';
import { euros, fields, table } from './table.ts';

describe('table', () => {
  it('aligns its columns, numbers to the right, by what a reader sees', () => {
    const rows = [
      { name: 'Gänsehäufel', count: 5, open: true },
      { name: '👩‍🍳 x', count: 120, open: false },
    ];
    expect(table(rows)).toBe('name         count  open\nGänsehäufel      5  yes\n👩‍🍳 x            120  no\n');
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

describe('a table on a terminal', () => {
  const rows = [
    { slug: 'beisl-zur-blauen-stiege', name: 'Beisl zur Blauen Stiege', tags: ['a,b', 'x'.repeat(12)], n: 5 },
    { slug: 'adria', name: 'Adria', tags: [], n: 120 },
  ];

  it('keeps to its width: long cells go on below, and nothing is lost', () => {
    expect(table(rows, 50)).toBe(
      [
        'slug                     name       tags         n',
        'beisl-zur-blauen-stiege  Beisl zur  a,b,         5',
        '                         Blauen     xxxxxxxxx',
        '                         Stiege     xxx',
        'adria                    Adria      –          120',
        '',
      ].join('\n'),
    );
  });

  it('is one line a row where there is room, or nobody to read it', () => {
    expect(table(rows, 80)).toBe(table(rows));
    expect(table(rows).split('\n')).toHaveLength(4);
  });

  it('shortens what a row is called by last, and ends however narrow it is', () => {
    expect(table([{ slug: 'beisl-zur-blauen-stiege' }], 10)).toBe('slug\nbeisl-zur-\nblauen-sti\nege\n');
    expect(table(rows, 1).split('\n').length).toBeGreaterThan(4);
  });
});
