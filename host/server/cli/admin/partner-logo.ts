import { open } from 'node:fs/promises';
import { OperatorError } from '#features/operator/operator.ts';
import { logoOf } from '#features/operator/partner-logo.ts';

/** A byte more than a logo may have: it shows that the file is too big. */
const mostRead = 1024 * 1024 + 1;

/** A file's logo, made anew. @throws OperatorError for a file that can't be read, is no picture or too big */
export async function readLogo(path: string): Promise<Awaited<ReturnType<typeof logoOf>>> {
  return logoOf(await readFile(path), path);
}

async function readFile(path: string): Promise<Buffer> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(`${path} can't be opened: ${error.code ?? error.message}.`);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mostRead), 0, mostRead, 0);
    return buffer.subarray(0, bytesRead);
  } catch (error) {
    throw new OperatorError(`${path} can't be read: ${(error as NodeJS.ErrnoException).code ?? 'no file'}.`);
  } finally {
    await file.close();
  }
}
