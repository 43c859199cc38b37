import ts from 'typescript';
import { type SourceFiles, textOf } from './source-files.ts';

/** What the package declares itself (files/text-types.ts); it would be too long to stand everywhere. */
export const shippedTypes: readonly string[] = ['PageTexts'];

/** Follows type names through the sources, so that declarations need nothing else of ours. */
export function propertyType(sources: SourceFiles) {
  /** the file in which a name that `file` uses is declared; null for one of the language's own */
  const home = (file: string, name: string): string | null => {
    const parsed = sources.parse(file);
    if (declarationIn(parsed, name)) return file;
    for (const statement of parsed.statements) {
      if (!ts.isImportDeclaration(statement)) continue;
      const bindings = statement.importClause?.namedBindings;
      if (!bindings || !ts.isNamedImports(bindings)) continue;
      if (!bindings.elements.some((element) => element.name.text === name)) continue;
      const target = sources.resolve(file, textOf(statement.moduleSpecifier));
      if (target === null) throw new Error(`${file}: the type ${name} is a package's. An element's types stand alone.`);
      return home(target, name);
    }
    return null;
  };

  /** a type as it can stand alone, with what our names mean written out */
  const standingAlone = (file: string, type: ts.TypeNode): string => {
    const parsed = sources.parse(file);
    if (ts.isTypeReferenceNode(type) && !type.typeArguments) {
      const name = type.typeName.getText(parsed);
      const place = home(file, name);
      if (place === null || shippedTypes.includes(name)) return name;
      const declaration = declarationIn(sources.parse(place), name);
      if (!declaration || !ts.isTypeAliasDeclaration(declaration) || declaration.typeParameters) {
        throw new Error(`${place}: ${name} can't be written out in an element's types. Make it a plain type alias.`);
      }
      return standingAlone(place, declaration.type);
    }
    if (ts.isUnionTypeNode(type)) return type.types.map((member) => standingAlone(file, member)).join(' | ');
    let text = type.getText(parsed);
    const inner: ts.TypeNode[] = [];
    ts.forEachChild(type, function collect(node): void {
      if (ts.isTypeNode(node)) inner.push(node);
      else ts.forEachChild(node, collect);
    });
    for (const node of inner.toReversed()) {
      const start = node.getStart(parsed) - type.getStart(parsed);
      const written = standingAlone(file, node);
      const isWhole = written === node.getText(parsed) || !/[|&]/.test(written);
      text = `${text.slice(0, start)}${isWhole ? written : `(${written})`}${text.slice(start + node.getText(parsed).length)}`;
    }
    return text;
  };

  /** a property's type, without `undefined` */
  const text = (file: string, type: ts.TypeNode | undefined): string => {
    if (!type) return 'unknown';
    if (!ts.isUnionTypeNode(type)) return standingAlone(file, type);
    return type.types
      .filter(({ kind }) => kind !== ts.SyntaxKind.UndefinedKeyword)
      .map((member) => standingAlone(file, member))
      .join(' | ');
  };
  return { home, text };
}

function declarationIn(file: ts.SourceFile, name: string) {
  return file.statements.find(
    (node): node is ts.TypeAliasDeclaration | ts.InterfaceDeclaration =>
      (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) && node.name.text === name,
  );
}
