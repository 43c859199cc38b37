import { type ReactNode, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import type { HappyHour, RestaurantCode, RestaurantCodesAnswer } from '#shared/contract/restaurant-codes.ts';
import { restaurantCodesTexts } from '#shared/messages/restaurant-codes/texts.ts';
import { type CodesChange, changeCodesAtom, codesAtom, reloadCodesAtom } from '#state/cockpit/codes.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { H2, H3 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { failureText } from '../../order-labels.ts';
import { problemText } from '../problem-text.ts';
import type { RoomProps } from '../room-props.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { codeFacts, codeStateText, daysText, happyTimeText } from './codes-text.ts';
import { HappyHourDialog } from './HappyHourDialog.tsx';
import './codes.css?shared';

/** What the dialog is about; null in place of one: a new one. */
type Edited =
  | { readonly kind: 'code'; readonly code: RestaurantCode | null }
  | { readonly kind: 'happy'; readonly hour: HappyHour | null };

/** The restaurant's own codes and happy hours. */
export const CodesRoom = withTexts<RoomProps>([restaurantCodesTexts], function CodesRoom({ slug }) {
  const t = useMessages();
  const codes = useAtomValue(codesAtom(slug));
  const reload = useSetAtom(reloadCodesAtom(slug));
  return (
    <div className="codes panel fo-stack-5" part="panel">
      <H2>{t('codesRoom.title')}</H2>
      {codes.status === 'failed' && (
        <RetryNotice title={t('codesRoom.failed')} error={codes.error} onRetry={reload}>
          {failureText(codes.error, t)}
        </RetryNotice>
      )}
      {codes.status === 'ready' && <Codes slug={slug} answer={codes.value} />}
      {codes.status !== 'ready' && codes.status !== 'failed' && <Skeleton shape="block" />}
    </div>
  );
});

function Codes({ slug, answer }: RoomProps & { readonly answer: RestaurantCodesAnswer }) {
  const t = useMessages();
  const { limits, codes, happyHours, happyPercent } = answer;
  const send = useSetAtom(changeCodesAtom);
  const { busyWith, problem, run, forgetProblem } = useAction();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [isSaved, setSaved] = useState(false);

  const change = (name: string, what: CodesChange) => {
    setSaved(false);
    return run(
      () => send(slug, what),
      () => {
        setEdited(null);
        setSaved(true);
      },
      name,
    );
  };
  const edit = (what: Edited | null) => {
    forgetProblem();
    setSaved(false);
    setEdited(what);
  };
  const dialog = {
    limits,
    busy: busyWith === 'save',
    problem,
    onSave: (what: CodesChange) => void change('save', what),
    onClose: () => edit(null),
  };
  return (
    <>
      {!limits.allowed && <Notice level="warning">{t('codesRoom.off')}</Notice>}
      {problem && !edited && (
        <p className="fo-failed" role="alert">
          {problemText(problem, t)}
        </p>
      )}
      <div className="panel-columns fo-stack-6">
        <section className="panel-section fo-stack-3">
          <H3>{t('codesRoom.codes.title')}</H3>
          <p className="fo-quiet">
            {t('codesRoom.codes.intro', {
              percent: limits.maxPercent,
              price: priceText(limits.maxCents),
              count: limits.maxActive,
            })}
          </p>
          {limits.allowed && (
            <Button variant="primary" onClick={() => edit({ kind: 'code', code: null })}>
              {t('codesRoom.codes.add')}
            </Button>
          )}
          {codes.length === 0 && <p>{t('codesRoom.codes.none')}</p>}
          <ul className="codes-list fo-lined">
            {codes.map((code) => (
              <CodeRow
                key={code.id}
                code={code}
                answer={answer}
                busy={busyWith === `code ${code.id}`}
                onSwitch={(on) => void change(`code ${code.id}`, { kind: 'switch-code', id: code.id, on })}
                onEdit={() => edit({ kind: 'code', code })}
              />
            ))}
          </ul>
        </section>
        <section className="panel-section fo-stack-3">
          <H3>{t('codesRoom.happy.title')}</H3>
          <p className="fo-quiet">{t('codesRoom.happy.intro', { percent: limits.maxPercent })}</p>
          {limits.allowed && (
            <Button onClick={() => edit({ kind: 'happy', hour: null })}>{t('codesRoom.happy.add')}</Button>
          )}
          {happyPercent > 0 && <p className="fo-strong">{t('codesRoom.happy.now', { percent: happyPercent })}</p>}
          {happyHours.length === 0 && <p>{t('codesRoom.happy.none')}</p>}
          <ul className="codes-list fo-lined">
            {happyHours.map((hour) => (
              <HappyRow
                key={hour.id}
                hour={hour}
                isAllowed={limits.allowed}
                busyWith={busyWith}
                onSwitch={(on) => void change(`happy ${hour.id}`, { kind: 'switch-happy', id: hour.id, on })}
                onEdit={() => edit({ kind: 'happy', hour })}
                onRemove={() => void change(`remove ${hour.id}`, { kind: 'remove-happy', id: hour.id })}
              />
            ))}
          </ul>
        </section>
      </div>
      <LiveRegion>{isSaved ? t('codesRoom.saved') : ''}</LiveRegion>
      {edited?.kind === 'code' && <CodeDialog {...dialog} code={edited.code} today={answer.today} />}
      {edited?.kind === 'happy' && <HappyHourDialog {...dialog} hour={edited.hour} />}
    </>
  );
}

interface RowProps {
  readonly title: ReactNode;
  readonly text: string;
  readonly state: ReactNode;
  /** what the row is called where only a part of it is read */
  readonly name: string;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  /** missing: nothing is to be changed */
  readonly onEdit?: (() => void) | undefined;
  readonly children?: ReactNode;
}

function Row({ title, text, state, name, on, onSwitch, onEdit, children }: RowProps) {
  const t = useMessages();
  return (
    <li className="codes-row">
      <div className="codes-facts">
        {title}
        <p>{text}</p>
        {state}
      </div>
      <div className="codes-actions">
        <Checkbox checked={on} onCheckedChange={onSwitch}>
          {t('codesRoom.on')}
          <VisuallyHidden>, {name}</VisuallyHidden>
        </Checkbox>
        {onEdit && (
          <Button variant="quiet" onClick={onEdit}>
            {t('codesRoom.change')}
            <VisuallyHidden>, {name}</VisuallyHidden>
          </Button>
        )}
        {children}
      </div>
    </li>
  );
}

interface CodeRowProps {
  readonly code: RestaurantCode;
  readonly answer: RestaurantCodesAnswer;
  readonly busy: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly onEdit: () => void;
}

function CodeRow({ code, answer: { limits, today }, busy, onSwitch, onEdit }: CodeRowProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const { word, uses, maximumUses, cost, on } = code;
  const { text, isRunning } = codeStateText(code, { today, isAllowed: limits.allowed, t, lang });
  return (
    <Row
      title={<p className="codes-word">{word}</p>}
      text={codeFacts(code, t)}
      state={
        <>
          <p className={isRunning ? 'fo-strong' : 'fo-quiet'}>{text}</p>
          <p className="fo-quiet">
            {maximumUses === null
              ? t('codesRoom.uses', { uses })
              : t('codesRoom.usesOf', { uses, maximum: maximumUses })}
            {cost > 0 && `, ${t('codesRoom.cost', { price: priceText(cost) })}`}
          </p>
        </>
      }
      name={word}
      on={on}
      onSwitch={(wanted) => !busy && onSwitch(wanted)}
      onEdit={limits.allowed ? onEdit : undefined}
    />
  );
}

interface HappyRowProps {
  readonly hour: HappyHour;
  readonly isAllowed: boolean;
  readonly busyWith: string | null;
  readonly onSwitch: (on: boolean) => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

function HappyRow({ hour, isAllowed, busyWith, onSwitch, onEdit, onRemove }: HappyRowProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const { id, percent, on } = hour;
  const name = `${daysText(hour.days, lang)}, ${happyTimeText(hour, t)}`;
  return (
    <Row
      title={<p className="fo-strong">{daysText(hour.days, lang)}</p>}
      text={`${happyTimeText(hour, t)}: −${percent} %`}
      state={!isAllowed && on && <p className="fo-quiet">{t('codesRoom.state.notAllowed')}</p>}
      name={name}
      on={on}
      onSwitch={(wanted) => busyWith !== `happy ${id}` && onSwitch(wanted)}
      onEdit={isAllowed ? onEdit : undefined}
    >
      <Button variant="quiet" busy={busyWith === `remove ${id}`} onClick={onRemove}>
        {t('codesRoom.remove')}
        <VisuallyHidden>, {name}</VisuallyHidden>
      </Button>
    </Row>
  );
}
