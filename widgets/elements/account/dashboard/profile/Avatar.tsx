import { useWidget } from '#runtime/widget-context.ts';
import { avatarCode } from '#shared/contract/account.ts';

interface AvatarProps {
  readonly code: string;
  /** pixels */
  readonly size: number;
  readonly lazy?: boolean;
}

/** One of the pictures to choose from; who has none yet is shown the first. It says nothing that words don't. */
export function Avatar({ code, size, lazy = false }: AvatarProps) {
  const { apiBase } = useWidget();
  const known = avatarCode.safeParse(code).success ? code : '11';
  return (
    <img
      className="avatar"
      src={`${apiBase}/images/avatars/${known}.svg`}
      width={size}
      height={size}
      alt=""
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
    />
  );
}
