import { type FormEvent, useRef, useState } from 'react';
import { useMessages } from '#runtime/use-messages.ts';
import type { UserSettings } from '#shared/contract/account.ts';
import {
  type Profile,
  reloadUserSettingsAtom,
  saveProfileAtom,
  userSettingsAtom,
} from '#state/accounts/profile.ts';
import type { Failure } from '#state/core/failure.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Loaded } from '../Loaded.tsx';
import { AvatarChooser } from './AvatarChooser.tsx';

/** Name, picture and newsletter. */
export function ProfileSection() {
  const settings = useAtomValue(userSettingsAtom);
  const reload = useSetAtom(reloadUserSettingsAtom);
  return (
    <Loaded remote={settings} onRetry={reload} lines={6}>
      {(value) => <ProfileForm settings={value} />}
    </Loaded>
  );
}

function ProfileForm({ settings }: { readonly settings: UserSettings }) {
  const t = useMessages();
  const save = useSetAtom(saveProfileAtom);
  const formRef = useRef<HTMLFormElement>(null);
  const [profile, setProfile] = useState<Profile>({
    fullName: settings.name,
    avatar: settings.avatar,
    newsletter: settings.newsletter,
  });
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [problem, setProblem] = useState<Failure | null>(null);
  const isNameless = profile.fullName.trim() === '';

  const change = (part: Partial<Profile>) => {
    setSaved(false);
    setProfile((before) => ({ ...before, ...part }));
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    setProblem(null);
    setSaved(false);
    if (isNameless) {
      formRef.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
      return;
    }
    setBusy(true);
    const outcome = await save({ ...profile, fullName: profile.fullName.trim() });
    setBusy(false);
    if (outcome.ok) setSaved(true);
    else setProblem(outcome.error);
  };

  return (
    <form
      ref={formRef}
      className="dashboard-form"
      method="post"
      noValidate
      onSubmit={(event) => void handleSubmit(event)}
    >
      <TextField
        label={t('account.profile.name')}
        name="name"
        autoComplete="name"
        maxLength={120}
        value={profile.fullName}
        error={asked && isNameless ? t('account.profile.name.missing') : undefined}
        onValueChange={(fullName) => change({ fullName })}
      />
      <AvatarChooser value={profile.avatar} onChange={(avatar) => change({ avatar })} />
      <Checkbox
        name="newsletter"
        checked={profile.newsletter}
        onCheckedChange={(newsletter) => change({ newsletter })}
      >
        {t('account.profile.newsletter')}
      </Checkbox>
      {problem && (
        <Notice level="alert">{problem.offline ? t('account.section.offline') : problem.message}</Notice>
      )}
      <div className="form-end">
        <Button type="submit" variant="primary" busy={busy}>
          {t('account.profile.save')}
        </Button>
        <p role="status" className="form-done">
          {saved ? t('account.profile.saved') : ''}
        </p>
      </div>
    </form>
  );
}
