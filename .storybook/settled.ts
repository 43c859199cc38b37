const mostFrames = 120;

const nextFrame = () => new Promise(requestAnimationFrame);
/** What a frame brings about, as an observer of sizes does, comes before the next task. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

/** An element of ours shows something, or has nothing to show: a store, a basket without items. */
function hasShown(canvas: HTMLElement): boolean {
  const roots = [...canvas.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return roots.every((root) => (root.querySelector('[data-root]')?.childElementCount ?? 0) > 0);
}

/** Before axe looks: the elements have come and laid themselves out. An empty one is not waited for forever. */
export async function settled({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> {
  await nextFrame();
  for (let frame = 0; frame < mostFrames && !hasShown(canvasElement); frame += 1) await nextFrame();
  await nextTask();
}
