import { useMessages } from '#runtime/use-messages.ts';
import { screenAtom, switchScreenAtom } from '#state/cockpit/screen.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';

/** What holds for this device alone: whether its screen stays on. */
export function Device() {
  const t = useMessages();
  const screen = useAtomValue(screenAtom);
  const switchScreen = useSetAtom(switchScreenAtom);
  const staysOn = screen === 'on' || screen === 'asking';
  return (
    <section className="panel-section">
      <h3>{t('cockpit.screen.title')}</h3>
      <p role="status">{t(`cockpit.screen.${staysOn ? 'on' : screen}`)}</p>
      <Button onClick={switchScreen}>{t(staysOn ? 'cockpit.screen.sleep' : 'cockpit.screen.wake')}</Button>
    </section>
  );
}
