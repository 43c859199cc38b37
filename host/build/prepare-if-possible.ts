import { existsSync } from 'node:fs';
import path from 'node:path';

/*
 * npm's `prepare`, after every install; with `--if-missing`, before every start. What builds comes with the development
 * dependencies: without them nothing is built, and a start serves what was built before or says what to do.
 */
const dist = path.resolve(import.meta.dirname, '../../dist');
const isBuilt = ['stamp.json', 'renderer/renderer.js', 'images/pizza.jpg', 'images/logos/kitchens'].every((file) =>
  existsSync(path.join(dist, file)),
);
const isStart = process.argv.includes('--if-missing');

if (!(isStart && isBuilt)) {
  if (canBuild()) {
    await import('./prepare.ts');
  } else if (isBuilt) {
    process.stdout.write('Without development dependencies nothing is built anew: dist/ stays as it is.\n');
  } else {
    const what = 'dist/ is missing, and what builds it is not installed';
    process.stderr.write(`${what}: run \`npm ci\` without --omit=dev, or bring dist/ along.\n`);
    // an install goes on: dist/ may follow
    if (isStart) process.exitCode = 1;
  }
}

function canBuild(): boolean {
  try {
    return import.meta.resolve('vite') !== '';
  } catch {
    return false;
  }
}
