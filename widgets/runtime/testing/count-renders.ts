/** What React keeps of a component on the page; only what is looked at here. */
interface Fiber {
  readonly type: unknown;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
}

interface FiberRoot {
  readonly current: Fiber;
}

const renders = new Map<string, number>();

/*
 * React notifies its developer tools of each commit, if they are there when it comes: import this module before others.
 * A component was drawn when it is new, or when it did work in this commit; what rests is not even looked into.
 */
Object.assign(globalThis, {
  __REACT_DEVTOOLS_GLOBAL_HOOK__: {
    isDisabled: false,
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_renderer: number, { current }: FiberRoot) => count(current),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  },
});

/** React's own mark of a component whose function was called. */
const performedWork = 1;

function count(fiber: Fiber): void {
  const before = fiber.alternate;
  if (typeof fiber.type === 'function' && (before === null || fiber.flags & performedWork)) {
    renders.set(fiber.type.name, (renders.get(fiber.type.name) ?? 0) + 1);
  }
  if (before !== null && before.child === fiber.child) return;
  for (let child = fiber.child; child; child = child.sibling) count(child);
}

/** How often components of this name were drawn while `act` ran. */
export async function rendersOf(name: string, act: () => Promise<unknown>): Promise<number> {
  renders.clear();
  await act();
  return renders.get(name) ?? 0;
}
