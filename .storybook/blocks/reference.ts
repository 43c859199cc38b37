import type { ManifestElement } from '#build/package/manifest/to-manifest.ts';

/** One line of Markdown per thing, so that a list of twenty stays readable in a file too. */
const line = (name: string, text: string, type?: string) =>
  `- \`${name}\`${type ? ` (\`${type}\`)` : ''}: ${text.replaceAll('\n', ' ')}`;

function section(title: string, lines: readonly string[]): readonly string[] {
  return lines.length > 0 ? ['', `### ${title}`, '', ...lines] : [];
}

/** An element as Markdown: for the reference's page and for llms.txt alike. */
export function referenceOf(element: ManifestElement): string {
  const methods = element.members.flatMap((member) =>
    member.kind === 'method' ? [line(`${member.name}()`, member.description)] : [],
  );
  const named = (items: readonly { readonly name: string; readonly description: string }[]) =>
    items.map(({ name, description }) => line(name, description));
  return [
    `## <${element.tagName}>`,
    '',
    element.description,
    ...section(
      'Attributes',
      element.attributes.map(({ name, description, type, default: initial }) =>
        line(name, initial === undefined ? description : `${description}. Default: ${initial}`, type.text),
      ),
    ),
    ...section('Events', named(element.events)),
    ...section('Methods', methods),
    ...section('Slots', named(element.slots)),
    ...section('Parts', named(element.cssParts)),
    ...section('CSS variables', named(element.cssProperties)),
  ].join('\n');
}
