import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RoomNav } from '#runtime/rooms/RoomNav.tsx';
import type { CockpitRestaurant } from '#shared/contract/cockpit.ts';
import { soundAtom, switchSoundAtom } from '#state/cockpit/alarm.ts';
import { deviceAtom } from '#state/cockpit/cockpit.ts';
import { screenAtom } from '#state/cockpit/screen.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Select } from '#ui/form/Select.tsx';
import { ConnectionLabel } from '#ui/text/ConnectionLabel.tsx';
import { H1 } from '#ui/text/Heading.tsx';
import type { RoomId } from '../rooms/rooms.ts';

interface CockpitBarProps {
  readonly restaurants: readonly CockpitRestaurant[];
  /** null: all of them */
  readonly chosen: CockpitRestaurant | null;
  /** an empty slug: all of them */
  readonly onChoose: (slug: string) => void;
  readonly rooms: readonly RoomId[];
  readonly room: RoomId;
  readonly onRoom: (room: RoomId) => void;
}

const tones = { live: 'fresh', connecting: 'quiet', polling: 'old' } as const;

/** The rooms, whose they are, and whether new orders arrive. Without a connection all of it is red, as the signal is. */
export function CockpitBar({ restaurants, chosen, onChoose, rooms, room, onRoom }: CockpitBarProps) {
  const t = useMessages();
  const device = useAtomValue(deviceAtom);
  // reading it keeps the screen on
  const screen = useAtomValue(screenAtom);
  const all = room === 'orders' ? [{ value: '', label: t('cockpit.restaurant.all') }] : [];
  const [first] = restaurants;
  return (
    <header className={`bar bar-${device}`} part="bar">
      <div className="fo-line fo-apart">
        <RoomNav
          label={t('cockpit.rooms')}
          rooms={rooms}
          nameOf={(id) => t(`cockpit.view.${id}`)}
          room={room}
          onRoom={onRoom}
        />
        <div className="bar-name fo-wrap">
          <H1>{restaurants.length === 1 && first ? first.name : t('cockpit.title')}</H1>
          {device !== 'offline' && (
            <ConnectionLabel tone={tones[device]} part="live">
              {t(`cockpit.device.${device}`)}
            </ConnectionLabel>
          )}
          {/* it stands there before it has anything to say */}
          <p className="screen-hint" role="status">
            {(screen === 'off' || screen === 'refused') && t('cockpit.screen.hint')}
          </p>
        </div>
        {restaurants.length > 1 && (
          <div className="bar-choice">
            <Select
              label={t('cockpit.restaurant')}
              hideLabel
              value={chosen?.slug ?? ''}
              onValueChange={onChoose}
              options={[...all, ...restaurants.map(({ slug, name }) => ({ value: slug, label: name }))]}
            />
          </div>
        )}
        <SoundSwitch />
      </div>
    </header>
  );
}

/** Browsers let a page sound only after a gesture: until then it is off (and `Notes` say so). */
function SoundSwitch() {
  const t = useMessages();
  const isOn = useAtomValue(soundAtom) === 'on';
  const switchSound = useSetAtom(switchSoundAtom);
  return (
    <Button variant={isOn ? 'secondary' : 'primary'} onClick={() => void switchSound()}>
      {t(isOn ? 'cockpit.sound.off' : 'cockpit.sound.on')}
    </Button>
  );
}
