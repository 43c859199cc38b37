import path from 'node:path';
import { buildPackage } from './build-package.ts';

/* `npm run build:package`: what `npm pack dist/package` packs. */
const root = path.resolve(import.meta.dirname, '../../..');
process.stdout.write(`${path.relative(root, await buildPackage(root))}\n`);
