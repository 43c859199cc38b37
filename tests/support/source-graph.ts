import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import manifest from '../../package.json' with { type: 'json' };

const root = path.resolve(import.meta.dirname, '../..');

/** What one module says, as far as its own text shows. */
interface SourceModule {
  /** modules of ours that it loads along with itself; types are not loaded */
  readonly imports: readonly string[];
  /** packages that it loads along with itself, as it names them */
  readonly packages: readonly string[];
  /** modules of ours that it fetches when it wants them */
  readonly fetches: readonly string[];
  /** its string literals outside of types */
  readonly strings: readonly string[];
  /** those of them that it hands to `t()` as they are */
  readonly said: readonly string[];
  /** its templates, each as the pieces between the values: `a.${b}.c` is `['a.', '.c']` */
  readonly templates: readonly (readonly string[])[];
}

const known = new Map<string, SourceModule>();

export function sourceModule(file: string): SourceModule {
  const module = known.get(file) ?? readModule(file);
  known.set(file, module);
  return module;
}

/** The files that come along with `entry`, itself among them; with `fetched` also those that are fetched lazily. */
export function filesFrom(entry: string, { fetched }: { readonly fetched: boolean }): ReadonlySet<string> {
  const files = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    const module = sourceModule(file);
    waiting.push(...module.imports, ...(fetched ? module.fetches : []));
  }
  return files;
}

const data: SourceModule = { imports: [], packages: [], fetches: [], strings: [], said: [], templates: [] };

function readModule(file: string): SourceModule {
  if (file.endsWith('.json')) return data;
  const kind = file.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, kind);
  const imports: string[] = [];
  const fetches: string[] = [];
  const strings: string[] = [];
  const said: string[] = [];
  const templates: string[][] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return;
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const isType = ts.isImportDeclaration(node)
        ? node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
        : node.isTypeOnly;
      if (!isType && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
        imports.push(node.moduleSpecifier.text);
      return;
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [target] = node.arguments;
      if (target && ts.isStringLiteralLike(target)) fetches.push(target.text);
    }
    if (ts.isCallExpression(node) && isTranslate(node.expression)) {
      const [key] = node.arguments;
      if (key && ts.isStringLiteralLike(key)) said.push(key.text);
    }
    if (ts.isStringLiteralLike(node)) strings.push(node.text);
    if (ts.isTemplateExpression(node))
      templates.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const ours = (specifiers: readonly string[]) =>
    specifiers
      .filter((specifier) => /^(\.{1,2}\/|#).*\.(tsx?|json)$/.test(specifier))
      .map((specifier) => path.resolve(folderOf(specifier, file), specifier.replace(/^#\w+\//, '')));
  const packages = imports.filter((specifier) => /^[@\w]/.test(specifier));
  return { imports: ours(imports), packages, fetches: ours(fetches), strings, said, templates };
}

/** What `#shared/…` and the like stand for, by the `imports` of package.json. */
const named = manifest.imports as Readonly<Record<string, string>>;

function folderOf(specifier: string, importer: string): string {
  const folder = named[`${specifier.split('/')[0]}/*`];
  return folder === undefined ? path.dirname(importer) : path.resolve(root, folder.slice(0, -2));
}

const isTranslate = (callee: ts.Expression) =>
  (ts.isIdentifier(callee) && callee.text === 't') ||
  (ts.isPropertyAccessExpression(callee) && callee.name.text === 't');
