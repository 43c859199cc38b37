import { crc32, deflateRawSync } from 'node:zlib';

/** A zip of some files, by their names, as the usual tools write it. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const entries = Object.entries(files).map(([name, content]) => entryOf(name, Buffer.from(content)));
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, packed, fields } of entries) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    fields.copy(local, 4);
    local.writeUInt16LE(name.length, 26);
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(20, 4);
    fields.copy(header, 6);
    header.writeUInt16LE(name.length, 28);
    header.writeUInt32LE(offset, 42);
    locals.push(local, name, packed);
    central.push(header, name);
    offset += local.length + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

function entryOf(name: string, content: Buffer) {
  const packed = deflateRawSync(content);
  // Version, flags (UTF-8 names), method, time, date, checksum and both sizes: alike in both headers.
  const fields = Buffer.alloc(22);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x0800, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt16LE(0x21, 8);
  fields.writeUInt32LE(crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(content.length, 18);
  return { name: Buffer.from(name), packed, fields };
}
