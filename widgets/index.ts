import { elementModules } from './element-modules.ts';
import { ensureDefined, registerElementModules } from './runtime/loader/ensure-defined.ts';

registerElementModules(elementModules);

/** Defines every element at once. Pages that want only those they show take the loader. */
export async function defineAll(): Promise<void> {
  await Promise.all(Object.keys(elementModules).map((tag) => ensureDefined(tag)));
}
