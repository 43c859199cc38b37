import path from 'node:path';
import { build, type Rolldown } from 'vite';

let built: Promise<string> | undefined;

/** `page-agent.ts` with all that it needs, as a script. */
export function agentCode(): Promise<string> {
  built ??= buildAgent();
  return built;
}

async function buildAgent(): Promise<string> {
  const [output] = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, 'page-agent.ts'), formats: ['iife'], name: 'pageAgentOfTheTests' },
    },
  })) as Rolldown.RolldownOutput[];
  const [chunk] = output?.output ?? [];
  if (!chunk) throw new Error('The page agent could not be built.');
  return chunk.code;
}
