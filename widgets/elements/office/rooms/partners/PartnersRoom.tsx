import { useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { FormDialog } from '#runtime/parts/FormDialog.tsx';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { SecretDialog } from '#runtime/parts/SecretDialog.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import type { OfficePartner } from '#shared/contract/office/partners.ts';
import { officePartnersTexts } from '#shared/messages/office-partners/texts.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { addPartnerAtom, partnersAtom, reloadPartnersAtom } from '#state/office/marketplace.ts';
import { Button } from '#ui/action/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H2, H3 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { failureText } from '../../failure-text.ts';
import { fieldError, isOfNoField } from '../field-error.ts';
import type { RoomProps } from '../room-props.ts';
import { PartnerEditor, type ShownKey } from './PartnerEditor.tsx';
import './partners.css?shared';

/** Partners that embed the elements: their keys, origins, colours and logos. */
export const PartnersRoom = withTexts<RoomProps>([officePartnersTexts], function PartnersRoom() {
  const t = useMessages();
  const remote = useAtomValue(partnersAtom);
  const reload = useSetAtom(reloadPartnersAtom);
  const [isAdding, setAdding] = useState(false);
  const [openId, setOpenId] = useState<number | null>(null);
  const [shownKey, setShownKey] = useState<ShownKey | null>(null);
  return (
    <div className="panel fo-stack-5" part="panel">
      <div className="fo-line fo-apart">
        <div className="partners-intro fo-stack-2">
          <H2>{t('partners.title')}</H2>
          <p className="fo-quiet">{t('partners.text')}</p>
        </div>
        <Button variant="primary" onClick={() => setAdding(true)}>
          {t('partners.add')}
        </Button>
      </div>
      {remote.status === 'failed' && (
        <RetryNotice title={t('partners.failed')} error={remote.error} onRetry={() => reload()}>
          {failureText(remote.error, t)}
        </RetryNotice>
      )}
      {remote.status === 'ready' && remote.value.length === 0 && <p>{t('partners.none')}</p>}
      {remote.status === 'ready' && (
        <ul className="fo-lined">
          {remote.value.map((partner) => (
            <li key={partner.id} className="partner fo-stack-4">
              <PartnerHead
                partner={partner}
                isOpen={partner.id === openId}
                onToggle={() => setOpenId(partner.id === openId ? null : partner.id)}
              />
              {partner.id === openId && <PartnerEditor partner={partner} onKey={setShownKey} />}
            </li>
          ))}
        </ul>
      )}
      {remote.status !== 'ready' && remote.status !== 'failed' && <Skeleton lines={6} />}
      {isAdding && (
        <NewPartner
          onClose={() => setAdding(false)}
          onMade={(partner, apiKey) => {
            setAdding(false);
            setOpenId(partner.id);
            setShownKey({ name: partner.name, apiKey });
          }}
        />
      )}
      {shownKey && (
        <SecretDialog
          title={t('partners.key.title', { name: shownKey.name })}
          text={t('partners.key.text')}
          label={t('partners.key.label')}
          copyLabel={t('partners.key.copy')}
          copiedLabel={t('partners.key.copied')}
          notCopiedText={t('partners.key.notCopied')}
          secret={shownKey.apiKey}
          onClose={() => setShownKey(null)}
        />
      )}
    </div>
  );
});

interface PartnerHeadProps {
  readonly partner: OfficePartner;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function PartnerHead({ partner: { name, origins, loopback, keyHint }, isOpen, onToggle }: PartnerHeadProps) {
  const t = useMessages();
  const where = loopback ? [t('partners.origins.loopback'), ...origins] : origins;
  return (
    <div className="fo-line fo-apart">
      <div className="partner-name fo-stack-1">
        <H3>{name}</H3>
        <p className="fo-quiet">{where.length > 0 ? where.join(', ') : t('partners.origins.none')}</p>
        <p className="fo-quiet fo-small">
          {t('partners.key')} {t('partners.key.hint', { hint: keyHint })}
        </p>
      </div>
      <Button aria-expanded={isOpen} onClick={onToggle}>
        {t(isOpen ? 'partners.closeEdit' : 'partners.open')}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </div>
  );
}

interface NewPartnerProps {
  readonly onMade: (partner: OfficePartner, apiKey: string) => void;
  readonly onClose: () => void;
}

function NewPartner({ onMade, onClose }: NewPartnerProps) {
  const t = useMessages();
  const add = useSetAtom(addPartnerAtom);
  const { busy, problem, run } = useAction();
  const [name, setName] = useState('');
  const [origins, setOrigins] = useState('');
  const [tried, setTried] = useState(false);
  const handleSubmit = () => {
    setTried(true);
    if (name.trim() === '') return;
    const typed = origins.split(/\s+/).filter(Boolean);
    void run(
      () => add({ name: name.trim(), origins: typed }),
      ({ partner, apiKey }) => onMade(partner, apiKey),
    );
  };
  return (
    <FormDialog
      title={t('partners.add')}
      submitLabel={t('partners.add')}
      busy={busy}
      problem={isOfNoField(problem) ? failureText(problem, t) : null}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={t('partners.name')}
        name="partner-name"
        autoComplete="off"
        maxLength={120}
        value={name}
        onValueChange={setName}
        error={tried && name.trim() === '' ? t('partners.name.missing') : fieldError(problem, 'name')}
      />
      <TextField
        label={t('partners.origins')}
        help={t('partners.origins.help')}
        name="partner-origins"
        multiline
        autoCapitalize="none"
        spellCheck={false}
        value={origins}
        onValueChange={setOrigins}
        error={fieldError(problem, 'origin') ?? fieldError(problem, 'origins')}
      />
    </FormDialog>
  );
}
