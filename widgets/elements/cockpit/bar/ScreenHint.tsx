import { useMessages } from '#runtime/use-messages.ts';
import { screenAtom } from '#state/cockpit/screen.ts';
import { useAtomValue } from '#state/core/jotai.ts';

/** Keeps the screen on by being there, and says where it may sleep all the same. */
export function ScreenHint() {
  const t = useMessages();
  const screen = useAtomValue(screenAtom);
  const maySleep = screen === 'off' || screen === 'refused';
  // it stands there before it has anything to say
  return (
    <p className="screen-hint" role="status">
      {maySleep && t(`cockpit.screen.${screen}`)}
    </p>
  );
}
