import { useWidget } from '#runtime/widget-context.ts';

/** The pictures' smallest size is a square crop, made for this. */
export function ProductPicture({ name }: { readonly name: string }) {
  const { apiBase } = useWidget();
  return (
    <img
      className="product-picture"
      src={`${apiBase}/images/${name}-224.jpg`}
      width="112"
      height="112"
      loading="lazy"
      decoding="async"
      alt=""
    />
  );
}
