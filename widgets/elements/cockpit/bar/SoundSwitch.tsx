import { useMessages } from '#runtime/use-messages.ts';
import { soundAtom, switchSoundAtom } from '#state/cockpit/alarm.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';

/** Browsers let a page sound only after a gesture: until then it is off, and says so. */
export function SoundSwitch() {
  const t = useMessages();
  const sound = useAtomValue(soundAtom);
  const switchSound = useSetAtom(switchSoundAtom);
  return (
    <div className="sound">
      <Button variant={sound === 'on' ? 'secondary' : 'primary'} onClick={() => void switchSound()}>
        {t(sound === 'on' ? 'cockpit.sound.off' : 'cockpit.sound.on')}
      </Button>
      {sound !== 'on' && (
        <p className="sound-hint" role="status">
          {t(sound === 'refused' ? 'cockpit.sound.refused' : 'cockpit.sound.isOff')}
        </p>
      )}
    </div>
  );
}
