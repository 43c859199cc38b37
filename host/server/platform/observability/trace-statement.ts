import { currentSpan, failureOf, type Span } from './tracing.ts';

/** Names of so many statements are kept. */
const mostNames = 1000;
const names = new Map<string, string>();

/** Of a statement its verb and table: `select orders`. */
function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const outside = withoutParentheses(text);
  const [verb = 'statement'] = /\b(?:select|insert|update|delete)\b/i.exec(outside) ?? /\w+/.exec(outside) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(outside) ?? [];
  const name = [verb.toLowerCase(), ...(table === undefined ? [] : [table])].join(' ');
  if (names.size < mostNames) names.set(text, name);
  return name;
}

/** What a statement is about itself, without what it asks on the way. */
function withoutParentheses(text: string): string {
  const outside = text.replaceAll(/\([^()]*\)/g, ' ');
  return outside === text ? text : withoutParentheses(outside);
}

/**
 * Runs a statement, below the request or job that asks it where that is traced. Its text is kept, with `$1` and so on where
 * its values stand, which are not.
 */
export function traceStatement<T>(text: string, ask: () => Promise<T>): Promise<T> {
  const parent = currentSpan.getStore();
  return parent ? traced(parent, text, ask) : ask();
}

async function traced<T>(parent: Span, text: string, ask: () => Promise<T>): Promise<T> {
  const span = parent.ask(nameOf(text), { 'db.system.name': 'postgresql', 'db.query.text': text });
  try {
    const answer = await ask();
    span.end();
    return answer;
  } catch (error) {
    span.end({ failure: failureOf(error) });
    throw error;
  }
}
