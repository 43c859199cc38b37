import { type FormEvent, useRef, useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { UserSettings } from '#shared/contract/account.ts';
import { type Profile, saveProfileAtom, settingsResource } from '#state/accounts/profile.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Loaded, Problem } from '../Loaded.tsx';
import { AvatarChooser } from './AvatarChooser.tsx';

/** Name, picture and newsletter. */
export function ProfileSection() {
  return (
    <Loaded resource={settingsResource} lines={6}>
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
  const [saved, setSaved] = useState(false);
  const { busy, problem, run, forgetProblem } = useAction();
  const isNameless = profile.fullName.trim() === '';

  const change = (part: Partial<Profile>) => {
    setSaved(false);
    setProfile((before) => ({ ...before, ...part }));
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setAsked(true);
    setSaved(false);
    if (isNameless) {
      forgetProblem();
      formRef.current?.querySelector<HTMLElement>('[name="name"]')?.focus();
      return;
    }
    void run(
      () => save({ ...profile, fullName: profile.fullName.trim() }),
      () => setSaved(true),
    );
  };

  return (
    <form ref={formRef} className="dashboard-form fo-stack-4" method="post" noValidate onSubmit={handleSubmit}>
      <TextField
        label={t('account.profile.name')}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={120}
        value={profile.fullName}
        error={asked && isNameless ? t('account.profile.name.missing') : undefined}
        onValueChange={(fullName) => change({ fullName })}
      />
      <AvatarChooser value={profile.avatar} onChange={(avatar) => change({ avatar })} />
      <Checkbox name="newsletter" checked={profile.newsletter} onCheckedChange={(newsletter) => change({ newsletter })}>
        {t('account.profile.newsletter')}
      </Checkbox>
      <Problem failure={problem} />
      <div className="fo-line fo-apart">
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
