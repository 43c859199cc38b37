import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The sources that belong to an element, parsed; paths are relative to the project. */
export type SourceFiles = ReturnType<typeof sourceFiles>;

/** Reads the sources below `root`, each of them once. */
export function sourceFiles(root: string) {
  const parsed = new Map<string, ts.SourceFile>();
  const graphs = new Map<string, ReadonlySet<string>>();
  const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const parse = (file: string) => {
    const known = parsed.get(file);
    if (known) return known;
    const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
    const made = ts.createSourceFile(file, text(file), ts.ScriptTarget.Latest, true, kind);
    parsed.set(file, made);
    return made;
  };
  const named = importNames(root);
  /** the file that an import of `file` means; null for a package */
  const resolve = (file: string, specifier: string) => {
    const plain = specifier.replace(/\?.*$/, '');
    const target = plain.startsWith('.') ? path.join(path.dirname(file), plain) : named(plain);
    return target !== null && existsSync(path.join(root, target)) ? target : null;
  };
  const codeImports = (file: string) => (/\.tsx?$/.test(file) ? importsOf(parse(file)) : []);
  /** `start` and all that it imports, statically or not, of this project; styles included */
  const graph = (start: string): ReadonlySet<string> => {
    const known = graphs.get(start);
    if (known) return known;
    const found = new Set<string>();
    const waiting = [start];
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      for (const specifier of file.endsWith('.css') ? styleImports(text(file)) : codeImports(file)) {
        const target = resolve(file, specifier);
        if (target !== null) waiting.push(target);
      }
    }
    graphs.set(start, found);
    return found;
  };
  return { parse, text, resolve, graph };
}

/** Finds `#shared/…` and the like by the project's `imports`; null for a package. */
function importNames(root: string): (specifier: string) => string | null {
  const file = path.join(root, 'package.json');
  const { imports = {} } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { imports?: Readonly<Record<string, string>> })
    : {};
  const folders = Object.entries(imports).map(([name, folder]) => [name.slice(0, -1), folder.slice(2, -1)] as const);
  return (specifier) => {
    const [name = '', folder] = folders.find(([start]) => specifier.startsWith(start)) ?? [];
    return folder === undefined ? null : folder + specifier.slice(name.length);
  };
}

function styleImports(css: string): string[] {
  return [...css.matchAll(/@import "([^"]+)"/g)].map(([, specifier = '']) => specifier);
}

/** What a file imports for more than its types. */
function importsOf(file: ts.SourceFile): string[] {
  const found: string[] = [];
  walk(file, (node) => {
    if (ts.isImportDeclaration(node) && !isTypeOnly(node)) found.push(textOf(node.moduleSpecifier));
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier && !node.isTypeOnly) {
      found.push(textOf(node.moduleSpecifier));
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      found.push(textOf(node.arguments[0]));
    }
  });
  return found;
}

function isTypeOnly({ importClause }: ts.ImportDeclaration): boolean {
  if (!importClause) return false;
  if (importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = importClause.namedBindings;
  if (importClause.name || !bindings || !ts.isNamedImports(bindings)) return false;
  return bindings.elements.length > 0 && bindings.elements.every((element) => element.isTypeOnly);
}

/** Calls `visit` for a node and everything below it; for nothing where there is none. */
export function walk(node: ts.Node | undefined, visit: (node: ts.Node) => void): void {
  if (!node) return;
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** The text of a string literal, else ''. */
export function textOf(node: ts.Node | undefined): string {
  return node && ts.isStringLiteralLike(node) ? node.text : '';
}
