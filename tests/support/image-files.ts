import { copyFileSync, cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Copy, type Dockerfile, DockerfileParser, type Instruction } from 'dockerfile-ast';

const root = path.resolve(import.meta.dirname, '../..');

export const dockerfileText = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
export const dockerfile: Dockerfile = DockerfileParser.parse(dockerfileText);

/** The instructions of each stage, `FROM` first. */
const stages = dockerfile.getInstructions().reduce<Instruction[][]>((all, instruction) => {
  if (instruction.getKeyword() === 'FROM') all.push([]);
  all.at(-1)?.push(instruction);
  return all;
}, []);

/** Of the stage whose image it becomes, the instructions of this kind. */
export const ofImage = (keyword: string) =>
  (stages.at(-1) ?? []).filter((instruction) => instruction.getKeyword() === keyword);

/** An instruction's words, or the strings of its JSON. */
export const wordsOf = (instruction: Instruction | undefined): string[] =>
  (instruction?.getArguments() ?? []).map((each) => each.getValue());

/** What the image holds: where it comes from in the project, or the packages of the stage that installs them. */
interface ImagePart {
  readonly stage: string;
  readonly from: string;
  readonly to: string;
}

const builtIn = '/src/';

export const imageParts: readonly ImagePart[] = ofImage('COPY').map((instruction) => {
  const [from = '', to = ''] = wordsOf(instruction);
  const stage = (instruction as Copy).getFromFlag()?.getValue() ?? '';
  if (!from.startsWith(builtIn)) throw new Error(`${from} is not below ${builtIn}`);
  return { stage, from: from.slice(builtIn.length), to };
});

const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** Whether `.dockerignore` keeps a file of the project from the builder: the last line that fits decides. */
export function isKeptFromBuilder(file: string): boolean {
  return ignored.reduce(
    (isIgnored, line) => (patternOf(line.replace(/^!/, '')).test(file) ? !line.startsWith('!') : isIgnored),
    false,
  );
}

/** What a line of `.dockerignore` fits: files, and all below a folder. Its stars fit hidden files too. */
function patternOf(line: string): RegExp {
  const text = line
    .replaceAll('.', String.raw`\.`)
    .replaceAll(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'));
  return new RegExp(`^${text}(?:/|$)`);
}

/** What the stage of the packages takes away again after installing them. */
export const packagesLeftOut = wordsOf(stages.flat().find((each) => /rm -rf/.test(each.getTextContent()))).filter(
  (word) => word.startsWith('node_modules/') && word !== 'node_modules/.bin',
);

interface Lock {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

/** Puts into a folder what the image has: our files, as the builder gets them, and packages, as npm lays them there. */
export function layImageFiles(folder: string): void {
  for (const { stage, from, to } of imageParts) {
    const target = path.join(folder, to);
    mkdirSync(path.dirname(target), { recursive: true });
    if (stage === 'packages') layPackages(folder);
    // built in the image's own first stage, from what it was given
    else if (from === 'dist') layFolder(path.join(root, from), target);
    else {
      const filter = (file: string) => !isKeptFromBuilder(path.relative(root, file));
      cpSync(path.join(root, from), target, { recursive: true, filter });
    }
  }
}

function layPackages(folder: string): void {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
  for (const [place, { dev }] of Object.entries(packages)) {
    const from = path.join(root, place);
    // those of other systems are not installed
    if (place === '' || dev || !existsSync(from) || packagesLeftOut.some((each) => place.startsWith(each))) continue;
    layFolder(from, path.join(folder, place));
  }
}

/** As links, which take no room; but for `node_modules` below it, whose packages have lines of their own. */
function layFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (!entry.isDirectory()) linkOrCopy(source, target);
    else if (entry.name !== 'node_modules') layFolder(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    // of another disk
    copyFileSync(source, target);
  }
}

/** `ENV` of the image, by name. */
export const environmentOfImage = Object.fromEntries(
  ofImage('ENV').flatMap((instruction) => wordsOf(instruction).map((word) => word.split('=', 2))),
) as Readonly<Record<string, string>>;
