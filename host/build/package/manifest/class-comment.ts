/** One line of a list in an element's class comment. */
export interface DocumentedItem {
  readonly name: string;
  /** what stands in the first parentheses: what holds where nothing is given */
  readonly default?: string;
  readonly description: string;
}

export const sectionNames = ['Attributes', 'Events', 'Methods', 'Slots', 'Parts', 'CSS variables'] as const;
export type SectionName = (typeof sectionNames)[number];

export interface ClassComment {
  /** all that stands before and between the lists */
  readonly description: string;
  readonly sections: Readonly<Record<SectionName, readonly DocumentedItem[]>>;
  /** the lists under a heading such as "Parts of every element" */
  readonly common: Readonly<Record<SectionName, readonly DocumentedItem[]>>;
}

const noSections = () =>
  Object.fromEntries(sectionNames.map((name): [SectionName, DocumentedItem[]] => [name, []])) as Record<
    SectionName,
    DocumentedItem[]
  >;

/**
 * Reads an element's class comment: paragraphs, and under a heading that stands alone on its line (`Attributes`,
 * `Events` …, or `Parts of every element`) a list of "- `name` (default): description". Several names that
 * share their description stand in one line, with commas between them. What starts without a name is for readers only.
 */
export function readClassComment(comment: string): ClassComment {
  const lines = comment
    .replace(/^\/\*\*?|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd());
  const sections = noSections();
  const common = noSections();
  const prose: string[] = [];
  let list: DocumentedItem[] | null = null;
  let item: string[] = [];
  const finish = () => {
    if (list && item.length > 0) list.push(...readItem(item.join(' ')));
    item = [];
  };
  for (const line of lines) {
    const heading = line.match(/^(Attributes|Events|Methods|Slots|Parts|CSS variables)( of every element)?:?$/);
    if (heading) {
      finish();
      list = (heading[2] ? common : sections)[heading[1] as SectionName];
    } else if (list && line.startsWith('- ')) {
      finish();
      item = [line.slice(2)];
    } else if (list && item.length > 0 && line.startsWith('  ')) item.push(line.trim());
    else {
      finish();
      if (line !== '') list = null;
      prose.push(line);
    }
  }
  finish();
  return { description: paragraphs(prose), sections, common };
}

/** "`a`, `b` (off): description" */
function readItem(text: string): DocumentedItem[] {
  const names = text.match(/^`[^`]+`(?:(?:,| and) `[^`]+`)*/)?.[0];
  if (!names) return [];
  const rest = text.slice(names.length).trim();
  const given = rest.match(/^\(((?:[^()]|\([^()]*\))*)\)/);
  const description = rest.slice(given?.[0].length ?? 0).replace(/^[\s:,]+/, '');
  return [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
    name: name.replace(/\(.*\)$/, ''),
    ...(given && { default: (given[1] ?? '').replaceAll('`', '') }),
    description: description === '' && given ? (given[1] ?? '') : description,
  }));
}

function paragraphs(lines: readonly string[]): string {
  return lines
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .join('\n\n');
}
