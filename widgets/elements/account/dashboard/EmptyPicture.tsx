import { useWidget } from '#runtime/widget-context.ts';
import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';

/** A dish of a kitchen, beside what says that nothing is here yet (look: Account). Its place is there before it comes. */
export function EmptyPicture({ dish }: { readonly dish: KitchenTypeId }) {
  const { apiBase } = useWidget();
  return <img src={`${apiBase}/images/${dish}-400.jpg`} width={400} height={225} alt="" />;
}
