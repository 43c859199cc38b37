import * as csstree from 'css-tree';
import { parseAst } from 'vite';
import { youngCss, youngNames } from './browser-support.ts';

/** As the parser gives it. */
interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

function walk(
  node: SyntaxNode,
  visit: (node: SyntaxNode, parent: SyntaxNode | null) => void,
  parent = null as SyntaxNode | null,
) {
  visit(node, parent);
  for (const field of Object.values(node)) {
    for (const child of Array.isArray(field) ? field : [field]) if (isNode(child)) walk(child, visit, node);
  }
}

/** Every name that a file declares itself: what is called so is not the browser's. */
function declaredNames(program: SyntaxNode): ReadonlySet<string> {
  const names = new Set<string>();
  const bind = (pattern: unknown): void => {
    if (!isNode(pattern)) return;
    if (pattern.type === 'Identifier') names.add(String(pattern['name']));
    else if (pattern.type === 'Property') bind(pattern['value']);
    else
      for (const field of ['properties', 'elements', 'left', 'argument']) [pattern[field] ?? []].flat().forEach(bind);
  };
  walk(program, (node) => {
    if (/^(VariableDeclarator|Function\w*|Class\w*)$/.test(node.type)) bind(node['id']);
    if (/^(Arrow)?Function/.test(node.type)) (node['params'] as unknown[]).forEach(bind);
    if (/^Import\w*Specifier$/.test(node.type)) bind(node['local']);
    if (node.type === 'CatchClause') bind(node['param']);
  });
  return names;
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : null;

/** `a` of `x.a` and `x['a']`. */
function memberOf(node: SyntaxNode): string | null {
  if (node['computed'] !== true) return nameOf(node['property']);
  const { value } = node['property'] as { value?: unknown };
  return typeof value === 'string' ? value : null;
}

const globalObjects = new Set(['globalThis', 'window', 'self']);
const young = youngNames();

/** What of a script some of the oldest browsers lack, and of the sheets that stand in it as texts. */
export function youngFeaturesOfScript(code: string): ReadonlySet<string> {
  const found = new Set<string>();
  const program = parseAst(code) as unknown as SyntaxNode;
  const declared = declaredNames(program);
  const addMember = (name: string) => young.members.has(name) && found.add(`.${name}`);
  walk(program, (node, parent) => {
    if (node.type === 'MemberExpression') {
      const member = memberOf(node);
      const inner = node['object'] as SyntaxNode;
      const owner = inner.type === 'MemberExpression' ? memberOf(inner) : nameOf(inner);
      if (member === null) return;
      if (owner !== null && globalObjects.has(owner)) {
        if (young.globals.has(member)) found.add(member);
      } else if (owner !== null && !declared.has(owner) && young.statics.has(`${owner}.${member}`))
        found.add(`${owner}.${member}`);
      else addMember(member);
    } else if (node.type === 'ObjectPattern') {
      for (const { key } of node['properties'] as { key?: unknown }[]) addMember(nameOf(key) ?? '');
    } else if (node.type === 'Identifier') {
      const isName =
        (parent?.type === 'MemberExpression' && parent['property'] === node) ||
        (parent?.['key'] === node && parent['computed'] !== true);
      const name = String(node['name']);
      if (!isName && !declared.has(name) && young.globals.has(name)) found.add(name);
    } else if (node['regex']) {
      const { pattern, flags } = node['regex'] as { pattern: string; flags: string };
      if (flags.includes('v') || /\(\?[ims-]+:/.test(pattern)) found.add(`/${pattern}/${flags}`);
    } else {
      const text = node.type === 'TemplateElement' ? (node['value'] as { cooked: unknown }).cooked : node['value'];
      if (typeof text === 'string' && isSheet(text)) for (const each of youngFeaturesOfSheet(text)) found.add(each);
    }
  });
  return found;
}

/** A whole sheet, or a rule that a script puts together. */
const isSheet = (text: string) => /^[\s:@.*[\]\w-][^<=>]*\{[^{}]*:[^{}]*\}/.test(text) && !text.includes('=>');

/** What of a sheet some of the oldest browsers lack; what `@supports` asks for, or what is said before in their words, is not. */
export function youngFeaturesOfSheet(css: string): ReadonlySet<string> {
  const found = new Set<string>();
  let conditions = 0;
  let block: csstree.CssNode | null = null;
  let said = new Set<string>();
  csstree.walk(csstree.parse(css, { parseCustomProperty: true }), {
    enter(this: csstree.WalkContext, node: csstree.CssNode) {
      if (node.type === 'Atrule') {
        if (node.name === 'supports') conditions += 1;
        if (youngCss.atRule(node.name)) found.add(`@${node.name}`);
      }
      if (this.block !== block) [block, said] = [this.block, new Set()];
      if (conditions > 0) return;
      if (node.type === 'PseudoClassSelector' && youngCss.selector(node.name)) found.add(`:${node.name}`);
      if (node.type === 'PseudoElementSelector' && youngCss.selector(node.name)) found.add(`::${node.name}`);
      if (node.type === 'NestingSelector') found.add('&');
      if (node.type !== 'Declaration') return;
      const { basename } = csstree.property(node.property);
      if (said.has(basename)) return;
      said.add(basename);
      for (const each of youngValues(node)) found.add(each);
    },
    leave(node: csstree.CssNode) {
      if (node.type === 'Atrule' && node.name === 'supports') conditions -= 1;
    },
  });
  return found;
}

function youngValues({ property, value }: csstree.Declaration): string[] {
  if (youngCss.property(property)) return [property];
  return csstree
    .findAll(value, () => true)
    .flatMap((node) => {
      if (node.type === 'Function' && youngCss.function(node.name)) return [`${node.name}()`];
      if (node.type === 'Dimension' && youngCss.unit(node.unit)) return [`1${node.unit}`];
      return node.type === 'Identifier' && youngCss.keyword(property, node.name) ? [`${property}: ${node.name}`] : [];
    });
}
