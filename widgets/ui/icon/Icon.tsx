import { type IconName, iconPaths } from './icon-paths.ts';
import './Icon.css?shared';

interface IconProps {
  readonly name: IconName;
}

/** A small drawing in the colour and size of the text around it. Always next to text, so hidden from readers. */
export function Icon({ name: icon }: IconProps) {
  const { name, paths } = typeof icon === 'string' ? { name: icon, paths: iconPaths[icon] } : icon;
  return (
    <svg className={`fo-icon fo-icon-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
