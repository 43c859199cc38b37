import path from 'node:path';
import ts from 'typescript';
import { isYoungMember } from './browser-support.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Where TypeScript describes what the browser has. */
const libraries = path.dirname(ts.getDefaultLibFilePath({}));
const isOwn = ({ fileName }: ts.SourceFile) => fileName.startsWith(`${root}/`) && !fileName.includes('/node_modules/');

interface Member {
  /** null: a global */
  readonly owner: string | null;
  readonly isStatic: boolean;
}

/** Whose member a declaration of TypeScript's own libraries is; null where it is none of them. */
function memberOf(declaration: ts.Declaration): Member | null {
  if (path.dirname(declaration.getSourceFile().fileName) !== libraries) return null;
  const { parent } = declaration;
  if (ts.isInterfaceDeclaration(parent)) {
    const { text } = parent.name;
    const owner = text.replace(/Constructor$/, '').replace(/^Readonly(?=Array|Set|Map)/, '');
    return { owner, isStatic: text.endsWith('Constructor') };
  }
  if (ts.isTypeLiteralNode(parent) && ts.isVariableDeclaration(parent.parent))
    return { owner: parent.parent.name.getText(), isStatic: true };
  return ts.isVariableDeclaration(declaration) || ts.isFunctionDeclaration(declaration)
    ? { owner: null, isStatic: true }
    : null;
}

/** By the place where a name is used as a value; undefined elsewhere. */
function symbolAt(node: ts.Node, checker: ts.TypeChecker): ts.Symbol | undefined {
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = node.propertyName ?? node.name;
    return ts.isIdentifier(name) ? checker.getTypeAtLocation(node.parent).getProperty(name.text) : undefined;
  }
  const option = node.parent;
  if (option && ts.isPropertyAssignment(option) && option.name === node && ts.isIdentifier(node))
    return checker.getContextualType(option.parent)?.getProperty(node.text);
  return ts.isIdentifier(node) && !ts.isPartOfTypeNode(node) ? checker.getSymbolAtLocation(node) : undefined;
}

/**
 * What of the browser's own the modules behind `entries` use that some of the oldest browsers lack, by their types: so also
 * what is called like something old (`size` of search params).
 */
export function youngFeaturesOfSources(entries: readonly string[]): ReadonlySet<string> {
  const { config } = ts.readConfigFile(path.join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const program = ts.createProgram([...entries], { ...options, types: ['vite/client'] });
  const checker = program.getTypeChecker();
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    const symbol = symbolAt(node, checker);
    for (const declaration of symbol?.declarations ?? []) {
      const member = memberOf(declaration);
      const name = symbol?.name ?? '';
      if (!member || !isYoungMember(member.owner, name)) continue;
      found.add(member.owner === null ? name : `${member.isStatic ? member.owner : ''}.${name}`);
    }
    ts.forEachChild(node, visit);
  };
  program.getSourceFiles().filter(isOwn).forEach(visit);
  return found;
}
