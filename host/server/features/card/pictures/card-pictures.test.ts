import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createHourlyLimits } from '#platform/limits/hourly-limits.ts';
import { aCardEditor, type CardEditing } from '#tests/support/card-editor.ts';
import { type SomeServices, someServices } from '#tests/support/services.ts';
import { forgetPicturesTask, uploadedPicture, uploadPicture } from './card-pictures.ts';

let services: SomeServices;
let editor: CardEditing;
beforeAll(async () => {
  services = await someServices();
  editor = await aCardEditor(services);
});
afterAll(() => services.stop());

async function upload(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  return (await uploadPicture(services.app, editor.visitor, editor.slug, bytes.toString('base64'))).picture;
}

async function choose(picture: string | null) {
  const { version, content } = await editor.product('Tiramisu');
  await editor.put({ expectedVersion: version, content: { ...content, picture } });
}

it('a picture is kept as long as a card, a draft or a publication names it, and a month besides', async () => {
  const pictures = [await upload('#a00'), await upload('#0a0'), await upload('#00a'), await upload('#0aa')];
  const [past, current, drafted] = pictures;
  for (const each of [past, current]) {
    await choose(each ?? null);
    await editor.publish();
  }
  await choose(drafted ?? null);
  const kept = async () =>
    (await Promise.all(pictures.map((each) => uploadedPicture(services.db, each, 224)))).map(
      (file) => file !== undefined,
    );
  const { run } = forgetPicturesTask(services.app);
  await run({});
  expect(await kept()).toEqual([true, true, true, true]);
  services.clock.advance({ hours: 24 * 31 });
  await run({});
  expect(await kept()).toEqual([true, true, true, false]);
});

it('only names of uploaded pictures are asked for', async () => {
  services.statements.length = 0;
  for (const name of ['pizza', 'u1', "u1-' or true", 'U1-000000000000000000000000']) {
    expect(await uploadedPicture(services.db, name, 224)).toBeUndefined();
  }
  expect(services.statements).toEqual([]);
});

it('more than three hundred in an hour, or eight at once, are too many', async () => {
  const hourlyLimits = createHourlyLimits({ clock: services.clock });
  for (let count = 0; count < 300; count += 1) hourlyLimits.take({ [`pictures of ${editor.restaurant.id}`]: 300 });
  const limited = uploadPicture({ ...services.app, hourlyLimits }, editor.visitor, editor.slug, 'AAAA');
  await expect(limited).rejects.toMatchObject({
    errors: [{ key: 'picture.error.too-many', params: { seconds: 3600 } }],
  });
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, at) => upload(`#00${at}`)));
  const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason.key] : []));
  expect(refused).toEqual(['request.error.overloaded', 'request.error.overloaded']);
});
