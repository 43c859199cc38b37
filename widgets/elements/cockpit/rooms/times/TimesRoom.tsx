import '#ui/form/Input.css?shared';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import type { CockpitTimes, CockpitTimesAnswer } from '#shared/contract/times.ts';
import { mergeTimes, type TimesPart, takeParts } from '#shared/domain/cockpit/merge-times.ts';
import { timesErrors } from '#shared/domain/cockpit/times-errors.ts';
import { temporal } from '#shared/domain/time/temporal.ts';
import { cockpitPanelTexts } from '#shared/messages/cockpit-panel/texts.ts';
import { timesTexts } from '#shared/messages/times/texts.ts';
import { cockpitTimesAtom, reloadTimesAtom, saveTimesAtom } from '#state/cockpit/times.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { todayAtom } from '#state/core/minute.ts';
import type { Outcome } from '#state/core/remote/outcome.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H2, H3 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { failureText } from '../../order-labels.ts';
import type { RoomProps } from '../room-props.ts';
import { BusyKitchen } from './BusyKitchen.tsx';
import { DeliveryAreas } from './DeliveryAreas.tsx';
import { SpecialDays } from './SpecialDays.tsx';
import { TimesConflict } from './TimesConflict.tsx';
import { draftOf, type HoursName, hoursNames, type TimesDraft, timesOf, type Way } from './times-draft.ts';
import { WeekHours } from './WeekHours.tsx';
import './times.css?shared';

/** When and where the restaurant sells, and how long it takes. */
export const TimesRoom = withTexts([timesTexts, cockpitPanelTexts], ({ slug }: RoomProps) => {
  const t = useMessages();
  const times = useAtomValue(cockpitTimesAtom(slug));
  const reload = useSetAtom(reloadTimesAtom(slug));
  return (
    <div className="times panel fo-stack-5" part="panel">
      <H2>{t('times.title')}</H2>
      {times.status === 'ready' && <TimesForm slug={slug} stored={times.value} />}
      {times.status === 'failed' && (
        <RetryNotice title={t('times.failed')} error={times.error} onRetry={reload}>
          {failureText(times.error, t)}
        </RetryNotice>
      )}
      {times.status !== 'ready' && times.status !== 'failed' && <Skeleton shape="block" />}
    </div>
  );
});

/** As the fields would say it: what they cannot show is no change of whoever looks at them. */
const shownTimes = ({ times }: CockpitTimesAnswer) => timesOf(draftOf(times)).times;
const areSame = (one: CockpitTimes, other: CockpitTimes) => JSON.stringify(one) === JSON.stringify(other);

interface Conflict {
  readonly merged: CockpitTimes;
  readonly theirs: CockpitTimesAnswer;
  readonly parts: readonly TimesPart[];
}

/** What the fields of the call begin with. */
const body = 'times.';

/** How often others may be quicker before somebody is asked to press again. */
const mostTries = 3;

function TimesForm({ slug, stored }: RoomProps & { readonly stored: CockpitTimesAnswer }) {
  const t = useMessages();
  const today = useAtomValue(todayAtom);
  const save = useSetAtom(saveTimesAtom);
  const { busy, problem, run, forgetProblem } = useAction();
  /** the state that is being changed; others may have changed it since */
  const [begun, setBegun] = useState(stored);
  const [draft, setDraft] = useState(() => draftOf(stored.times));
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [hours, setHours] = useState<HoursName | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [saved, setSaved] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const before = shownTimes(begun);
  const isChanged = !areSame(timesOf(draft).times, before);

  const begin = (answer: CockpitTimesAnswer) => {
    setBegun(answer);
    setDraft(draftOf(answer.times));
    setErrors(new Map());
  };
  // nobody types here: what others save is shown at once
  if (!isChanged && !busy && stored.version !== begun.version) begin(stored);

  useEffect(() => {
    if (errors.size > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid=true], .fo-field-error')?.focus();
  }, [errors]);

  const change = (values: Partial<TimesDraft>) => {
    setSaved(false);
    forgetProblem();
    setDraft((current) => ({ ...current, ...values }));
  };

  /** Saves over the newest state; what others have changed meanwhile stays, and what both have changed is asked. */
  const send = async (
    times: CockpitTimes,
    over: CockpitTimesAnswer,
    idOf?: (field: string) => string,
  ): Promise<Outcome<unknown>> => {
    let [mine, base] = [times, over];
    for (let tries = 1; ; tries += 1) {
      const outcome = await save({ slug, expectedVersion: base.version, times: mine });
      if (outcome.ok) {
        setConflict(null);
        setSaved(true);
        begin(outcome.value);
        return outcome;
      }
      // what only the server knows, such as which postcodes there are
      const wrong = outcome.error.errors.flatMap(({ field, message }) =>
        idOf && field?.startsWith(body) ? [[idOf(field.slice(body.length)), message] as const] : [],
      );
      if (wrong.length > 0) {
        setErrors(new Map(wrong.toReversed()));
        return { ok: true, value: null };
      }
      const { current } = outcome;
      if (!current || tries === mostTries) return outcome;
      const { merged, conflicts } = mergeTimes(shownTimes(base), mine, shownTimes(current));
      if (conflicts.length > 0) {
        setConflict({ merged, theirs: current, parts: conflicts });
        return { ok: true, value: null };
      }
      // fields may stand at another place then
      idOf = undefined;
      [mine, base] = [merged, current];
    }
  };

  const handleSubmit = () => {
    setSaved(false);
    const { times, idOf } = timesOf(draft);
    const found = timesErrors(times, temporal().PlainDate.from(today));
    const texts = found.map(
      ({ key, field = '', params }) => [idOf(field), t(key as 'times.error.range', params)] as const,
    );
    setErrors(new Map(texts.toReversed()));
    const [wrong] = found;
    if (wrong) {
      const name = hoursNames.find((each) => wrong.field?.startsWith(`hours.${each}.`));
      if (name) setHours(name);
      return;
    }
    void run(() => send(times, begun, idOf));
  };

  const ways: Way[] = (['delivery', 'takeaway'] as const).filter((way) => stored[way]);
  const names = hoursNames.filter((name) => {
    if (name === 'takeaway') return stored.takeaway;
    return name === 'opening' || stored.delivery;
  });
  const errorOf = (id: string) => errors.get(id);
  return (
    <form
      ref={formRef}
      noValidate
      className="fo-stack-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) handleSubmit();
      }}
    >
      <div className="panel-columns fo-stack-6">
        <div className="panel-column fo-stack-6">
          <BusyKitchen slug={slug} />
          <Minutes draft={draft} onChange={change} errorOf={errorOf} />
          {stored.delivery && (
            <DeliveryAreas
              slug={slug}
              areas={draft.areas}
              freeDeliveryFrom={draft.freeDeliveryFrom}
              onChange={change}
              errorOf={errorOf}
            />
          )}
        </div>
        <div className="panel-column fo-stack-6">
          <WeekHours
            hours={draft.hours}
            names={names}
            shown={hours ?? 'opening'}
            onShow={setHours}
            onHours={(changed) => change({ hours: changed })}
            errorOf={errorOf}
          />
          <SpecialDays
            specialDays={draft.specialDays}
            ways={ways}
            onSpecialDays={(specialDays) => change({ specialDays })}
            errorOf={errorOf}
          />
        </div>
      </div>
      {(isChanged || errors.size > 0 || problem !== null) && (
        <div className="times-save fo-stack-3">
          {problem !== null && <Notice level="alert">{failureText(problem, t)}</Notice>}
          {errors.size > 0 && (
            <p className="fo-field-error" role="alert">
              {t('times.save.errors', { count: errors.size })}
            </p>
          )}
          {stored.version !== begun.version && <p>{t('times.save.others')}</p>}
          <div className="fo-wrap fo-gap-2">
            <Button type="submit" variant="primary" size="large" busy={busy}>
              {t('times.save')}
            </Button>
            <Button size="large" onClick={() => begin(stored)}>
              {t('times.save.discard')}
            </Button>
          </div>
        </div>
      )}
      <LiveRegion>{saved ? t('times.saved') : ''}</LiveRegion>
      {conflict && (
        <TimesConflict
          {...conflict}
          busy={busy}
          onClose={() => setConflict(null)}
          onChosen={(theirParts) =>
            void run(() => send(takeParts(conflict.merged, shownTimes(conflict.theirs), theirParts), conflict.theirs))
          }
        />
      )}
    </form>
  );
}

interface MinutesProps {
  readonly draft: TimesDraft;
  readonly onChange: (values: Partial<TimesDraft>) => void;
  readonly errorOf: (id: string) => string | undefined;
}

/** How long the kitchen takes as usual. */
function Minutes({ draft, onChange, errorOf }: MinutesProps) {
  const t = useMessages();
  return (
    <section className="panel-section fo-stack-3">
      <H3>{t('times.minutes.title')}</H3>
      <div className="times-fields">
        {(['deliveryMinutes', 'leadMinutes'] as const).map((name) => (
          <div key={name} className="times-minutes">
            <TextField
              label={t(`times.minutes.${name}`)}
              help={t(`times.minutes.${name}.help`)}
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={draft[name]}
              onValueChange={(text) => onChange({ [name]: text })}
              error={errorOf(name)}
            />
          </div>
        ))}
      </div>
    </section>
  );
}
