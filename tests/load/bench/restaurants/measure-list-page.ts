import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const script = join(import.meta.dirname, '../../list-page.ts');

/** Prints how the list's page does in a real browser, in a process of its own: it brings the browser along. */
export function measureListPage(url: string): void {
  const { status } = spawnSync(process.execPath, [script, url], { stdio: 'inherit' });
  if (status !== 0) throw new Error('The list page could not be measured; see the error above.');
}
