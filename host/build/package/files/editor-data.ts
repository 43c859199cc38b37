import { getWebTypesData } from 'custom-element-jet-brains-integration';
import { getVsCodeCssCustomData, getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration';
import type { Manifest } from '../manifest/to-manifest.ts';
import type { Files } from './elements.ts';

type VsCodeManifest = Parameters<typeof getVsCodeHtmlCustomData>[0];
type JetBrainsManifest = Parameters<typeof getWebTypesData>[0];

/** What VS Code and JetBrains' editors read to complete and explain tags, attributes, events, parts and variables. */
export function editorFiles(manifest: Manifest, { name, version }: { name: string; version: string }): Files {
  // the same format, of which the two know different versions
  const forVsCode = manifest as unknown as VsCodeManifest;
  const forJetBrains = manifest as unknown as JetBrainsManifest;
  const options = { hideLogs: true, outdir: null } as unknown as Parameters<typeof getWebTypesData>[1];
  const webTypes = JSON.parse(getWebTypesData(forJetBrains, options)) as object;
  return {
    'vscode.html-custom-data.json': getVsCodeHtmlCustomData(forVsCode, { hideLogs: true }),
    'vscode.css-custom-data.json': getVsCodeCssCustomData(forVsCode, { hideLogs: true }),
    // it takes these two from the folder it is called in
    'web-types.json': json({ ...webTypes, name, version }),
  };
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
