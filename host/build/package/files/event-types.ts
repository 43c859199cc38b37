import path from 'node:path';
import ts from 'typescript';

const file = 'shared/contract/element-events.ts';

/**
 * The details of all events as declarations that stand alone. The contract's types are inferred from schemas; written
 * out here, the package's types need neither the schemas nor their library. A type with a name of the contract's keeps it.
 */
export function eventDeclarations(root: string): string {
  const entry = path.join(root, file);
  const program = ts.createProgram([entry], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2024,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    allowImportingTsExtensions: true,
    lib: ['lib.es2024.d.ts'],
    types: [],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const face = source?.statements.find(
    (node): node is ts.InterfaceDeclaration => ts.isInterfaceDeclaration(node) && node.name.text === 'ElementEvents',
  );
  if (!source || !face) throw new Error(`${file} has no interface ElementEvents. The events could not be typed.`);

  const named = new Map<string, string>();
  const print = printer(checker, named, contractTypes(program, checker, path.join(root, 'shared/contract')));
  const events = face.members.filter(ts.isPropertySignature).map((member) => {
    const comment = ts.getJSDocCommentsAndTags(member)[0]?.getText(source);
    const type = member.type ? print(checker.getTypeFromTypeNode(member.type), '  ') : 'unknown';
    return `${comment ? `  ${comment}\n` : ''}  ${member.name.getText(source)}: ${type};`;
  });
  const types = [...named].map(([name, text]) => `export type ${name} = ${text};`);
  return `${types.join('\n\n')}

/** What elements emit, by event name: each is a \`CustomEvent\` with this \`detail\`. All bubble and cross shadow roots. */
export interface ElementEvents {
${events.join('\n')}
}

export type ElementEventName = keyof ElementEvents;
`;
}

/** What the contract calls its types. An inferred one does not know its own name. */
function contractTypes(program: ts.Program, checker: ts.TypeChecker, home: string): ReadonlyMap<ts.Type, string> {
  const found = new Map<ts.Type, string>();
  for (const file of program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(home))) {
    for (const node of file.statements) {
      if (!ts.isTypeAliasDeclaration(node) || node.typeParameters) continue;
      const type = checker.getTypeFromTypeNode(node.type);
      if (!found.has(type)) found.set(type, node.name.text);
    }
  }
  return found;
}

/** What has no parts: text, numbers, literals, `null`, `unknown` … */
const plainFlags =
  ts.TypeFlags.StringLike |
  ts.TypeFlags.NumberLike |
  ts.TypeFlags.BooleanLike |
  ts.TypeFlags.VoidLike |
  ts.TypeFlags.Null |
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.Never;

/** Prints types; those with a name are collected in `named`. */
function printer(checker: ts.TypeChecker, named: Map<string, string>, names: ReadonlyMap<ts.Type, string>) {
  const print = (type: ts.Type, indent: string): string => {
    const name = names.get(type);
    if (name === undefined) return printShape(type, indent);
    if (!named.has(name)) {
      // before its shape, which may name it again
      named.set(name, '');
      named.set(name, printShape(type, ''));
    }
    return name;
  };

  const printShape = (type: ts.Type, indent: string): string => {
    if (type.isUnion() && !(type.flags & ts.TypeFlags.Boolean)) {
      return union(type.types.map((member) => print(member, indent)));
    }
    if (type.flags & plainFlags) return checker.typeToString(type);
    if (checker.isTupleType(type)) {
      const members = checker.getTypeArguments(type as ts.TypeReference).map((member) => print(member, indent));
      return `[${members.join(', ')}]`;
    }
    if (checker.isArrayType(type)) {
      const [member] = checker.getTypeArguments(type as ts.TypeReference);
      const text = member ? print(member, indent) : 'unknown';
      return text.includes(' | ') ? `(${text})[]` : `${text}[]`;
    }
    if (type.getCallSignatures().length > 0) {
      throw new Error(
        `${checker.typeToString(type)} in the details of an event is a function. Details are plain data.`,
      );
    }
    return printObject(type, indent);
  };

  const printObject = (type: ts.Type, indent: string): string => {
    const deeper = `${indent}  `;
    const index = checker.getIndexInfosOfType(type).map(({ keyType, type: value }) => {
      return `${deeper}[key: ${print(keyType, deeper)}]: ${print(value, deeper)};`;
    });
    const properties = checker.getPropertiesOfType(type).map((property) => {
      const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      const name = /^[\w$]+$/.test(property.name) ? property.name : JSON.stringify(property.name);
      const value = print(checker.getTypeOfSymbol(property), deeper);
      const description = ts.displayPartsToString(property.getDocumentationComment(checker));
      const comment = description ? `${deeper}/** ${description.replaceAll('\n', ' ')} */\n` : '';
      return `${comment}${deeper}${name}${optional ? '?' : ''}: ${value};`;
    });
    const lines = [...index, ...properties];
    return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
  };
  return print;
}

/** `true` and `false` are one type, and each type stands once. */
function union(types: readonly string[]): string {
  const all = new Set(types);
  if (all.has('true') && all.delete('false')) {
    all.delete('true');
    all.add('boolean');
  }
  return [...all].toSorted((a, b) => weight(a) - weight(b)).join(' | ');
}

/** Numbers stand in their order, `null` and `undefined` last, as people write them. */
function weight(type: string): number {
  const rank = ['null', 'undefined'].indexOf(type);
  return rank >= 0 ? 1_000_000 + rank : Number(type) || 0;
}
