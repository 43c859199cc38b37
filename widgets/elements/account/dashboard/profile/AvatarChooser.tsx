import { type KeyboardEvent, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { avatarCode } from '#shared/contract/account.ts';
import { avatarGroups, avatarsPerGroup } from '#shared/contract/values/avatars.ts';
import { Button } from '#ui/action/Button.tsx';
import { Tabs } from '#ui/tabs/Tabs.tsx';

interface AvatarChooserProps {
  /** a group and a number, such as `11` or `363` */
  readonly value: string;
  readonly onChange: (code: string) => void;
}

/**
 * The pictures in three groups, folded until they are wanted; each group is one stop of the Tab key, in which arrows
 * move and choose. A picture is fetched when it comes into view.
 */
export function AvatarChooser({ value, onChange }: AvatarChooserProps) {
  const t = useMessages();
  const [open, setOpen] = useState(false);
  const [group, setGroup] = useState(value.charAt(0) || '1');
  return (
    <div className="fo-stack-4" role="group" aria-label={t('account.profile.avatar')}>
      <div className="fo-line fo-gap-4">
        <Avatar code={value} size={96} />
        <Button variant="secondary" aria-expanded={open} onClick={() => setOpen((before) => !before)}>
          {t('account.profile.avatar.change')}
        </Button>
      </div>
      {open && (
        <Tabs
          label={t('account.profile.avatar')}
          selected={group}
          onSelect={setGroup}
          tabs={avatarGroups.map((each) => ({
            id: String(each),
            label: t(`account.profile.avatar.group.${each}`),
            panel: <AvatarGrid key={each} group={each} value={value} onChange={onChange} />,
          }))}
        />
      )}
    </div>
  );
}

interface AvatarGridProps extends AvatarChooserProps {
  readonly group: (typeof avatarGroups)[number];
}

const numbers = Array.from({ length: avatarsPerGroup }, (_, index) => index + 1);

function AvatarGrid({ group, value, onChange }: AvatarGridProps) {
  const t = useMessages();
  const gridRef = useRef<HTMLDivElement>(null);
  const name = t(`account.profile.avatar.group.${group}`);
  const chosen = numbers.find((number) => `${group}${number}` === value);

  const choose = (number: number) => {
    onChange(`${group}${number}`);
    gridRef.current?.querySelector<HTMLElement>(`[data-number="${number}"]`)?.focus();
  };
  const handleKeyDown = (event: KeyboardEvent, number: number) => {
    const style = gridRef.current && getComputedStyle(gridRef.current);
    const columns = style?.gridTemplateColumns.split(' ').length ?? 1;
    const next = avatarAfterKey(event.key, { number, columns, count: avatarsPerGroup });
    if (next === null) return;
    event.preventDefault();
    choose(next);
  };

  return (
    <div ref={gridRef} className="avatar-grid" role="radiogroup" aria-label={name}>
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          role="radio"
          data-number={number}
          aria-checked={number === chosen}
          aria-label={t('account.profile.avatar.name', { group: name, number })}
          tabIndex={number === (chosen ?? 1) ? 0 : -1}
          onClick={() => choose(number)}
          onKeyDown={(event) => handleKeyDown(event, number)}
        >
          <Avatar code={`${group}${number}`} size={64} lazy />
        </button>
      ))}
    </div>
  );
}

interface AvatarPlace {
  /** from 1 */
  readonly number: number;
  readonly columns: number;
  readonly count: number;
}

/** Where a key leads in a grid of pictures; null where it leads nowhere, and is the page's. */
export function avatarAfterKey(key: string, { number, columns, count }: AvatarPlace): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: number + 1,
    ArrowLeft: number - 1,
    ArrowDown: number + columns,
    ArrowUp: number - columns,
    Home: 1,
    End: count,
  };
  const next = steps[key];
  if (next === undefined) return null;
  return Math.min(Math.max(next, 1), count) === next ? next : number;
}

interface AvatarProps {
  readonly code: string;
  /** pixels */
  readonly size: number;
  readonly lazy?: boolean;
}

/** One of the pictures to choose from; who has none yet is shown the first. It says nothing that its label does not. */
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
