import { describe, expect, it } from 'vitest';
import { staticFiles } from './module-files.ts';

describe('the files that come before the first widget', () => {
  it('are those of the entries and of what they import at once, each counted once', () => {
    const manifest = {
      loader: { file: 'loader.js', imports: ['core'], dynamicImports: ['widget', 'other'] },
      widget: { file: 'widget.js', imports: ['core', 'react'], css: ['widget.css'] },
      other: { file: 'other.js', imports: ['react'] },
      core: { file: 'core.js', imports: ['react'] },
      react: { file: 'react.js', imports: ['core'] },
    };
    expect(staticFiles(manifest, ['loader', 'widget'])).toEqual([
      'loader.js',
      'core.js',
      'react.js',
      'widget.js',
      'widget.css',
    ]);
  });
});
