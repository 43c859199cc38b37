import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

const centralHeader = 0x02014b50;
const endOfDirectory = 0x06054b50;

/**
 * The text of one deflated entry of a ZIP file, found through its central directory. Enough for the checks of
 * the gazetteer: no encryption, no ZIP64, UTF-8 only. Throws when the entry is missing.
 */
export function readZipEntry(path: string, name: string): string {
  const zip = readFileSync(path);
  let end = zip.length - 22;
  while (end >= 0 && zip.readUInt32LE(end) !== endOfDirectory) end -= 1;
  if (end < 0) throw new Error(`${path} is not a ZIP file.`);
  let at = zip.readUInt32LE(end + 16);
  while (at < end && zip.readUInt32LE(at) === centralHeader) {
    const nameLength = zip.readUInt16LE(at + 28);
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = zip.readUInt32LE(at + 42);
      const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      return inflateRawSync(zip.subarray(begin, begin + zip.readUInt32LE(at + 20))).toString('utf8');
    }
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  throw new Error(`${path} has no entry "${name}".`);
}
