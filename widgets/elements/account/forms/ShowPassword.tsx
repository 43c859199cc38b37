import { useMessages } from '#runtime/use-messages.ts';
import { Checkbox } from '#ui/form/Checkbox.tsx';

interface ShowPasswordProps {
  readonly visible: boolean;
  readonly onVisibleChange: (visible: boolean) => void;
}

/** Typing blind is where long passwords go wrong. */
export function ShowPassword({ visible, onVisibleChange }: ShowPasswordProps) {
  const t = useMessages();
  return (
    <Checkbox checked={visible} onCheckedChange={onVisibleChange}>
      {t('account.login.showPassword')}
    </Checkbox>
  );
}
