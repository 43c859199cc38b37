import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const { imports } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};
const aliases = Object.entries(imports).map(([from, to]) => [from.slice(0, -1), to.slice(2, -1)] as const);

const files = globSync('{.storybook,host,shared,tests,widgets}/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/(?:^|\/)(?:node_modules|dist)(?:\/|$)|^host\/site\/demo\//.test(file),
);

/** The file that an import names, from the project's folder; null for a package. */
function fileOf(specifier: string, from: string): string | null {
  const [name = ''] = specifier.split('?');
  if (name.startsWith('.')) return path.join(path.dirname(from), name);
  const [alias, folder] = aliases.find(([each]) => name.startsWith(each)) ?? [];
  return alias === undefined ? null : `${folder}${name.slice(alias.length)}`;
}

const isExported = (statement: ts.Statement) =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

it('every exported type is imported somewhere', () => {
  const imported = new Set<string>();
  const exported: { readonly file: string; readonly name: string }[] = [];
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
    const visit = (node: ts.Node): void => {
      if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
        const target = fileOf((node.moduleSpecifier as ts.StringLiteral).text, file);
        const clause = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
        if (clause && (ts.isNamedImports(clause) || ts.isNamedExports(clause))) {
          for (const each of clause.elements) imported.add(`${target} ${(each.propertyName ?? each.name).text}`);
        } else imported.add(`${target} *`);
      } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
        const target = fileOf((node.argument.literal as ts.StringLiteral).text, file);
        const name = node.qualifier && ts.isIdentifier(node.qualifier) ? node.qualifier.text : '*';
        imported.add(`${target} ${name}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(source);
    for (const statement of source.statements) {
      const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
      if (isType && isExported(statement)) exported.push({ file, name: statement.name.text });
    }
  }
  // what awaits at its top level has to export something to be a module
  const isModuleByIt = ({ file }: { readonly file: string }) => file === 'host/build/vite/dev-refresh.ts';
  const unused = exported.filter(
    (each) => !imported.has(`${each.file} ${each.name}`) && !imported.has(`${each.file} *`) && !isModuleByIt(each),
  );
  expect(exported.length).toBeGreaterThan(500);
  expect(unused).toEqual([]);
});
