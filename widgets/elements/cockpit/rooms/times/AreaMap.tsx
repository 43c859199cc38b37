import { useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import type { DeliveryPostcode, DeliveryPostcodes } from '#shared/contract/times.ts';
import { searchKey } from '#shared/domain/places/search-key.ts';
import { deliveryPostcodesAtom, reloadDeliveryPostcodesAtom } from '#state/cockpit/times.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { CheckboxRow } from '#ui/form/ChoiceRow.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { failureText } from '../../order-labels.ts';
import type { RoomProps } from '../room-props.ts';

interface AreaMapProps extends RoomProps {
  readonly title: string;
  readonly chosen: readonly string[];
  /** the numbers of the areas that others stand in */
  readonly taken: ReadonlyMap<string, number>;
  readonly onChosen: (zipCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The postcodes around the restaurant as a map and as a list, of which an area's are chosen. */
export function AreaMap({ slug, title, chosen, taken, onChosen, onClose }: AreaMapProps) {
  const t = useMessages();
  const found = useAtomValue(deliveryPostcodesAtom(slug));
  const reload = useSetAtom(reloadDeliveryPostcodesAtom(slug));
  return (
    <Modal
      title={title}
      closeLabel={t('common.close')}
      onClose={onClose}
      affirmative={{ label: t('times.map.done'), onClick: onClose }}
    >
      {found.status === 'ready' ? (
        <Choice around={found.value} chosen={chosen} taken={taken} onChosen={onChosen} />
      ) : found.status === 'failed' ? (
        <RetryNotice error={found.error} onRetry={() => void reload()}>
          {failureText(found.error, t)}
        </RetryNotice>
      ) : (
        <Skeleton shape="block" />
      )}
    </Modal>
  );
}

interface ChoiceProps extends Pick<AreaMapProps, 'chosen' | 'taken' | 'onChosen'> {
  readonly around: DeliveryPostcodes;
}

function Choice({ around, chosen, taken, onChosen }: ChoiceProps) {
  const t = useMessages();
  const [search, setSearch] = useState('');
  const { postcodes } = around;
  if (postcodes.length === 0) return <p>{t('times.map.none')}</p>;
  const toggle = (zipCode: string) =>
    onChosen(chosen.includes(zipCode) ? chosen.filter((each) => each !== zipCode) : [...chosen, zipCode].toSorted());
  const wanted = searchKey(search);
  const shown = postcodes.filter(
    ({ zipCode, cities }) => zipCode.startsWith(wanted) || searchKey(cities.join(' ')).includes(wanted),
  );
  return (
    <div className="fo-stack-3">
      <PostcodeMap around={around} chosen={chosen} taken={taken} onToggle={toggle} />
      <TextField
        label={t('times.map.search')}
        type="search"
        autoComplete="off"
        maxLength={60}
        value={search}
        onValueChange={setSearch}
      />
      <p role="status" className="fo-quiet">
        {shown.length === 0 ? t('times.map.nothing') : t('times.map.count', { count: chosen.length })}
      </p>
      <div role="group" aria-label={t('times.areas.postcodes')}>
        {shown.map(({ zipCode, cities, kilometres }) => {
          const area = taken.get(zipCode);
          return (
            <CheckboxRow
              key={zipCode}
              label={`${zipCode} ${cities.join(', ')}`}
              detail={area === undefined ? undefined : t('times.map.taken', { number: area })}
              end={t('times.map.distance', { km: String(kilometres).replace('.', ',') })}
              disabled={area !== undefined}
              checked={chosen.includes(zipCode)}
              onCheckedChange={() => toggle(zipCode)}
            />
          );
        })}
      </div>
    </div>
  );
}

const width = 480;
const height = 340;
const margin = 28;
/** More dots would stand on each other; the list has all. */
const mostDots = 32;

interface PostcodeMapProps extends Omit<ChoiceProps, 'onChosen'> {
  readonly onToggle: (zipCode: string) => void;
}

/** Where they lie, the restaurant in the middle. For a pointer alone: the list below says and does the same. */
function PostcodeMap({ around, chosen, taken, onToggle }: PostcodeMapProps) {
  const nearest = around.postcodes.slice(0, mostDots);
  const farthest = Math.max(1, ...nearest.map(({ kilometres }) => kilometres));
  const place = ({ lat, lng, kilometres }: DeliveryPostcode) => {
    const angle = Math.atan2(lat - around.lat, (lng - around.lng) * Math.cos((around.lat * Math.PI) / 180));
    // the near ones, which lie close together, get more of the room
    const far = Math.sqrt(kilometres / farthest);
    return {
      x: width / 2 + Math.cos(angle) * far * (width / 2 - margin),
      y: height / 2 - Math.sin(angle) * far * (height / 2 - margin),
    };
  };
  return (
    <svg className="times-map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path className="times-map-house" d={`M${width / 2 - 6} ${height / 2}h12M${width / 2} ${height / 2 - 6}v12`} />
      {nearest.map((postcode) => {
        const { zipCode } = postcode;
        const { x, y } = place(postcode);
        const isTaken = taken.has(zipCode);
        return (
          <g
            key={zipCode}
            className="times-map-dot"
            data-chosen={chosen.includes(zipCode) || undefined}
            data-taken={isTaken || undefined}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
            onClick={isTaken ? undefined : () => onToggle(zipCode)}
          >
            <rect x={-20} y={-12} width={40} height={24} rx={12} />
            <text textAnchor="middle" dominantBaseline="central">
              {zipCode}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
