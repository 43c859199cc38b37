import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { demoRestaurants } from '../../server/seed/demo-files.ts';
import { coverOf } from './compose/cover.ts';
import { picturesOf } from './compose/demo-pictures.ts';
import { drawDish, type Shot } from './compose/draw-dish.ts';
import { coverSize, createShotRenderer, digestOf, dishSize, type Size } from './compose/render-shot.ts';
import { readManifest, writeManifest } from './manifest.ts';

/*
 * `npm run pictures:dishes`: composes the pictures of the demonstration's dishes from what they declare, names them in
 * `host/demo/restaurants.json` and writes those that changed to `host/demo/pictures`. Both are committed: an install makes
 * none of them.
 */
const demo = path.resolve(import.meta.dirname, '../../demo');
const outDir = path.join(demo, 'pictures');
const listFile = path.join(demo, 'restaurants.json');

const menus = picturesOf(demoRestaurants());
const shots = new Map<string, { shot: () => Shot; size: Size }>();
for (const menu of menus) {
  for (const entry of menu.shown.values()) {
    if (entry) shots.set(entry.name, { shot: () => drawDish(entry.dish), size: dishSize });
  }
}

for (const menu of menus) {
  const cover = coverOf(menu);
  if (cover) shots.set(cover.name, { shot: () => cover.shot, size: coverSize });
}

await nameInList();
await mkdir(outDir, { recursive: true });
const manifest = await readManifest(outDir);
await removeOthers();
const renderer = createShotRenderer();
const waiting = [...shots];
let made = 0;
// most of a picture is drawn by one thread
await Promise.all(Array.from({ length: 4 }, work));
await writeManifest(outDir, manifest);
process.stdout.write(`${shots.size} pictures, ${made} made\n`);

async function work(): Promise<void> {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const [name, { shot, size }] = next;
    const drawn = shot();
    const digest = digestOf(drawn, size);
    if (manifest[name] === digest) continue;
    const picture = await renderer.render(drawn, size);
    await writeFile(path.join(outDir, `${name}.avif`), picture);
    // cards on a wide screen; everything else is served by the one file
    if (size === coverSize) {
      const card = sharp(picture).resize(400).avif({ quality: 55, effort: 3 });
      await card.toFile(path.join(outDir, `${name}-400.avif`));
    }
    manifest[name] = digest;
    made += 1;
    if (made % 5 === 0) {
      await writeManifest(outDir, manifest);
      process.stdout.write(`${made} made, ${waiting.length} to look at\n`);
    }
  }
}

/** Of a product its picture's name changes, which stands before its VAT; of a restaurant its cover's, before what it offers. */
async function nameInList(): Promise<void> {
  const products = menus.flatMap(({ restaurant, shown }) =>
    restaurant.products.map((product) => shown.get(product)?.name),
  );
  const covers = menus.map((menu) => coverOf(menu)?.name);
  const text = await readFile(listFile, 'utf8');
  await writeFile(listFile, named(named(text, /"vatPercent": \d/, products), /"delivery": (?:true|false)/, covers));
}

/** The text with the names of pictures before what matches, in order. */
function named(text: string, before: RegExp, names: readonly (string | undefined)[]): string {
  let place = 0;
  const changed = text.replaceAll(
    new RegExp(`(?:"picture": "[^"]*",\\s+)?(${before.source})`, 'g'),
    (_, rest: string) => {
      const name = names[place];
      place += 1;
      return name === undefined ? rest : `"picture": "${name}", ${rest}`;
    },
  );
  if (place !== names.length) throw new Error(`${place} places for ${names.length} names`);
  return changed;
}

async function removeOthers(): Promise<void> {
  for (const file of await readdir(outDir)) {
    const name = path.basename(file, '.avif').replace(/-400$/, '');
    if (!file.endsWith('.avif') || shots.has(name)) continue;
    delete manifest[name];
    await rm(path.join(outDir, file));
  }
}
