import { useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { WebhookEndpoint } from '#shared/contract/till-room.ts';
import { longestWebhookUrl, type WebhookType, webhookTypes } from '#shared/contract/values/till-choices.ts';
import { removeWebhookAtom, rotateSecretAtom, saveWebhookAtom, type TillData } from '#state/cockpit/till.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { nowAtom } from '#state/core/minute.ts';
import { Button } from '#ui/action/Button.tsx';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { CheckboxRow } from '#ui/form/ChoiceRow.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { timeOrDay } from '../../order-labels.ts';
import { fieldError } from '../problem-text.ts';
import { TillDialog, TillSecret, TillSection } from './Parts.tsx';

type Asked = 'edit' | 'rotate' | 'remove';

/** The addresses that are notified: of what, with which secret. */
export function Webhooks({ till }: { readonly till: TillData }) {
  const t = useMessages();
  const remote = useAtomValue(till.webhooks.shownAtom);
  const reload = useSetAtom(till.webhooks.reloadAtom);
  const [asked, setAsked] = useState<{ readonly what: Asked; readonly webhook: WebhookEndpoint | null } | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const close = () => setAsked(null);
  const show = (made: string | null) => {
    close();
    setSecret(made);
  };
  return (
    <TillSection
      title={t('till.webhooks.title')}
      text={t('till.webhooks.text')}
      action={<Button onClick={() => setAsked({ what: 'edit', webhook: null })}>{t('till.webhooks.add')}</Button>}
      remote={remote}
      onRetry={() => reload()}
    >
      {(webhooks) => (
        <>
          {webhooks.length === 0 && <p>{t('till.webhooks.none')}</p>}
          <ul className="till-rows fo-lined">
            {webhooks.map((webhook) => (
              <WebhookRow key={webhook.id} webhook={webhook} onAsk={(what) => setAsked({ what, webhook })} />
            ))}
          </ul>
          {asked?.what === 'edit' && <WebhookForm till={till} webhook={asked.webhook} onClose={close} onSaved={show} />}
          {asked?.what === 'rotate' && asked.webhook && (
            <RotateSecret till={till} id={asked.webhook.id} onClose={close} onRotated={show} />
          )}
          {asked?.what === 'remove' && asked.webhook && (
            <RemoveWebhook till={till} webhook={asked.webhook} onClose={close} />
          )}
          {secret !== null && (
            <TillSecret
              title={t('till.webhook.secretTitle')}
              text={t('till.webhook.secretText')}
              secret={secret}
              onClose={() => setSecret(null)}
            />
          )}
        </>
      )}
    </TillSection>
  );
}

interface WebhookRowProps {
  readonly webhook: WebhookEndpoint;
  readonly onAsk: (what: Asked) => void;
}

function WebhookRow({ webhook: { url, events, waiting, formerUntil }, onAsk }: WebhookRowProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const now = useAtomValue(nowAtom);
  return (
    <li className="till-row">
      <div className="till-row-text">
        <p className="till-url fo-strong">{url}</p>
        <p>{events.map((event) => t(`till.event.${event}`)).join(', ')}</p>
        {waiting > 0 && <p className="fo-attention">{t('till.webhook.waiting', { count: waiting })}</p>}
        {formerUntil !== null && (
          <p className="fo-quiet fo-small">
            {t('till.webhook.former', { until: timeOrDay(formerUntil, now.epochMilliseconds, lang) })}
          </p>
        )}
      </div>
      <div className="till-buttons">
        {(['edit', 'rotate', 'remove'] as const).map((what) => (
          <Button key={what} aria-label={t(`till.webhook.${what}Of`, { url })} onClick={() => onAsk(what)}>
            {t(`till.webhook.${what}`)}
          </Button>
        ))}
      </div>
    </li>
  );
}

interface WebhookFormProps {
  readonly till: TillData;
  /** null: a new one */
  readonly webhook: WebhookEndpoint | null;
  /** with the secret of a new one */
  readonly onSaved: (secret: string | null) => void;
  readonly onClose: () => void;
}

/** What a kitchen cannot do without. */
const usualEvents: readonly WebhookType[] = ['order.placed', 'order.moved'];

function WebhookForm({ till, webhook, onSaved, onClose }: WebhookFormProps) {
  const t = useMessages();
  const save = useSetAtom(saveWebhookAtom);
  const { busy, problem, run } = useAction();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [events, setEvents] = useState<readonly WebhookType[]>(webhook?.events ?? usualEvents);
  const [tried, setTried] = useState(false);
  const text = url.trim();
  const urlError = text === '' ? 'urlMissing' : text.length > longestWebhookUrl ? 'urlInvalid' : null;
  const handleSubmit = () => {
    setTried(true);
    if (urlError !== null || events.length === 0) return;
    void run(
      () => save({ till, id: webhook?.id ?? null, url: text, events: [...events] }),
      ({ secret }) => onSaved(secret),
    );
  };
  return (
    <TillDialog
      title={t(webhook ? 'till.webhook.editTitle' : 'till.webhook.addTitle')}
      submitLabel={t('till.save')}
      busy={busy}
      problem={problem}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={t('till.webhook.url')}
        help={t('till.webhook.urlHelp')}
        type="url"
        name="webhook-url"
        autoComplete="off"
        value={url}
        onValueChange={setUrl}
        error={tried && urlError !== null ? t(`till.webhook.${urlError}`) : fieldError(problem, 'url')}
      />
      <ChoiceGroup
        legend={t('till.webhook.events')}
        error={tried && events.length === 0 ? t('till.webhook.eventsMissing') : fieldError(problem, 'events')}
      >
        {webhookTypes.map((type) => (
          <CheckboxRow
            key={type}
            name={type}
            checked={events.includes(type)}
            onCheckedChange={(on) =>
              setEvents(webhookTypes.filter((each) => (each === type ? on : events.includes(each))))
            }
            label={t(`till.event.${type}`)}
          />
        ))}
      </ChoiceGroup>
    </TillDialog>
  );
}

interface RotateProps {
  readonly till: TillData;
  readonly id: number;
  readonly onRotated: (secret: string) => void;
  readonly onClose: () => void;
}

function RotateSecret({ till, id, onRotated, onClose }: RotateProps) {
  const t = useMessages();
  const rotate = useSetAtom(rotateSecretAtom);
  const { busy, problem, run } = useAction();
  return (
    <TillDialog
      title={t('till.webhook.rotateTitle')}
      submitLabel={t('till.webhook.rotate')}
      busy={busy}
      problem={problem}
      onSubmit={() =>
        void run(
          () => rotate({ till, id }),
          ({ secret }) => onRotated(secret),
        )
      }
      onClose={onClose}
    >
      <p>{t('till.webhook.rotateText')}</p>
    </TillDialog>
  );
}

interface RemoveProps {
  readonly till: TillData;
  readonly webhook: WebhookEndpoint;
  readonly onClose: () => void;
}

function RemoveWebhook({ till, webhook: { id, url }, onClose }: RemoveProps) {
  const t = useMessages();
  const remove = useSetAtom(removeWebhookAtom);
  const { busy, problem, run } = useAction();
  return (
    <TillDialog
      title={t('till.webhook.removeTitle')}
      submitLabel={t('till.webhook.remove')}
      dangerous
      busy={busy}
      problem={problem}
      onSubmit={() => void run(() => remove({ till, id }), onClose)}
      onClose={onClose}
    >
      <p className="till-url">{url}</p>
      <p>{t('till.webhook.removeText')}</p>
    </TillDialog>
  );
}
