import { type IconName, iconPaths } from './icon-paths.ts';

export interface IconProps {
  readonly name: IconName;
}

/** A small drawing in the colour and size of the text around it. Always beside words, so hidden from readers. */
export function Icon({ name }: IconProps) {
  return (
    <svg className={`fo-icon fo-icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {iconPaths[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
