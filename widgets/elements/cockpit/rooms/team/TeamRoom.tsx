import { type FormEvent, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import type { TeamAnswer, TeamInvite, TeamMember } from '#shared/contract/team.ts';
import { type StaffRole, staffRoles } from '#shared/contract/values/staff-roles.ts';
import { isEmailValid } from '#shared/domain/accounts/is-email.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { teamTexts } from '#shared/messages/team/texts.ts';
import { changeTeamAtom, reloadTeamAtom, type TeamChange, teamAtom } from '#state/cockpit/team.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { RadioRow } from '#ui/form/ChoiceRow.tsx';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { H2, H3 } from '#ui/text/Heading.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { failureText } from '../../order-labels.ts';
import { problemText } from '../problem-text.ts';
import type { RoomProps } from '../room-props.ts';
import { TeamLog } from './TeamLog.tsx';
import '#runtime/rooms/people.css?shared';
import './team.css?shared';

/** Who works for the restaurant, who is invited, and what they have changed. */
export const TeamRoom = withTexts([teamTexts], ({ slug }: RoomProps) => {
  const t = useMessages();
  const team = useAtomValue(teamAtom(slug));
  const reload = useSetAtom(reloadTeamAtom(slug));
  return (
    <div className="team panel fo-stack-5" part="panel">
      <H2>{t('team.title')}</H2>
      {team.status === 'failed' && (
        <RetryNotice title={t('team.failed')} error={team.error} onRetry={reload}>
          {failureText(team.error, t)}
        </RetryNotice>
      )}
      {team.status === 'ready' && (
        <div className="panel-columns fo-stack-6">
          <div className="panel-column fo-stack-6">
            <Members slug={slug} members={team.value.members} />
            <Invites slug={slug} invites={team.value.invites} />
          </div>
          <TeamLog slug={slug} />
        </div>
      )}
      {team.status !== 'ready' && team.status !== 'failed' && <Skeleton shape="block" />}
    </div>
  );
});

function useTeamChange(slug: string) {
  const t = useMessages();
  const send = useSetAtom(changeTeamAtom);
  const { busyWith, problem, run } = useAction();
  const [saved, setSaved] = useState(false);
  return {
    busy: busyWith,
    problem: problem && problemText(problem, t),
    saved,
    change: async (name: string, change: TeamChange): Promise<TeamAnswer | null> => {
      if (busyWith !== null) return null;
      setSaved(false);
      const outcome = await run(
        () => send({ slug, ...change }),
        () => setSaved(true),
        name,
      );
      return outcome.ok ? outcome.value : null;
    },
  };
}

function Members({ slug, members }: RoomProps & { readonly members: readonly TeamMember[] }) {
  const t = useMessages();
  const { busy, problem, saved, change } = useTeamChange(slug);
  const [leaving, setLeaving] = useState<TeamMember | null>(null);
  return (
    <section className="panel-section fo-stack-3">
      <H3>{t('team.members.title')}</H3>
      <ul className="room-people fo-lined" aria-busy={busy !== null || undefined}>
        {members.map((member) => {
          const { id, name, email, role, activated, self } = member;
          return (
            <li key={id}>
              <div className="room-person">
                <p className="fo-strong">{self ? t('team.members.self', { name }) : name}</p>
                <p className="fo-quiet fo-as-typed">{email}</p>
                {!activated && <p className="fo-quiet">{t('team.members.notActivated')}</p>}
              </div>
              <div className="team-actions">
                <Select
                  label={t('team.members.role', { name })}
                  hideLabel
                  value={role}
                  onValueChange={(chosen) =>
                    void change(`role ${id}`, { kind: 'role', memberId: id, role: chosen as StaffRole })
                  }
                  options={staffRoles.map((each) => ({ value: each, label: t(`team.role.${each}`) }))}
                />
                <Button variant="quiet" busy={busy === `remove ${id}`} onClick={() => setLeaving(member)}>
                  {t('team.members.remove')}
                  <VisuallyHidden>, {name}</VisuallyHidden>
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {problem !== null && (
        <p className="ticket-problem" role="alert">
          {problem}
        </p>
      )}
      <LiveRegion>{saved ? t('team.saved') : ''}</LiveRegion>
      {leaving && (
        <Modal
          title={t(leaving.self ? 'team.remove.selfTitle' : 'team.remove.title', { name: leaving.name })}
          closeLabel={t('team.close')}
          onClose={() => setLeaving(null)}
          negative={{ label: t('team.remove.back'), onClick: () => setLeaving(null) }}
          affirmative={{
            label: t(leaving.self ? 'team.remove.selfSubmit' : 'team.members.remove'),
            onClick: () => {
              setLeaving(null);
              void change(`remove ${leaving.id}`, { kind: 'remove', memberId: leaving.id });
            },
          }}
        >
          <p>{t(leaving.self ? 'team.remove.selfText' : 'team.remove.text')}</p>
        </Modal>
      )}
    </section>
  );
}

function Invites({ slug, invites }: RoomProps & { readonly invites: readonly TeamInvite[] }) {
  const t = useMessages();
  const { lang } = useWidget();
  const { busy, problem, saved, change } = useTeamChange(slug);
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('kitchen');
  const [tried, setTried] = useState(false);
  const isValid = isEmailValid(email.trim());
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isValid || !(await change('invite', { kind: 'invite', email: email.trim(), role }))) return;
    setEmail('');
    setTried(false);
  };
  return (
    <section className="panel-section fo-stack-3">
      <H3>{t('team.invite.title')}</H3>
      {invites.length > 0 && (
        <ul className="room-people fo-lined">
          {invites.map(({ id, email: invited, role: as, expiresAt }) => (
            <li key={id}>
              <div className="room-person">
                <p className="fo-strong fo-as-typed">{invited}</p>
                <p className="fo-quiet">
                  {t('team.invite.open', {
                    role: t(`team.role.${as}`),
                    date: formatDate(expiresAt, 'month-day', lang),
                  })}
                </p>
              </div>
              <Button
                variant="quiet"
                busy={busy === `withdraw ${id}`}
                onClick={() => void change(`withdraw ${id}`, { kind: 'withdraw', inviteId: id })}
              >
                {t('team.invite.withdraw')}
                <VisuallyHidden>, {invited}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form className="fo-stack-3" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label={t('team.invite.email')}
          type="email"
          name="invite-email"
          autoComplete="off"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          value={email}
          onValueChange={setEmail}
          error={tried && !isValid ? t('team.invite.missing') : undefined}
        />
        <ChoiceGroup legend={t('team.invite.role')}>
          {staffRoles.map((each) => (
            <RadioRow
              key={each}
              name="invite-role"
              value={each}
              checked={role === each}
              onSelect={() => setRole(each)}
              label={t(`team.role.${each}`)}
              detail={t(`team.role.${each}.may`)}
            />
          ))}
        </ChoiceGroup>
        {problem !== null && (
          <p className="ticket-problem" role="alert">
            {problem}
          </p>
        )}
        <div>
          <Button type="submit" variant="primary" size="large" busy={busy === 'invite'}>
            {t('team.invite.submit')}
          </Button>
        </div>
      </form>
      <LiveRegion>{saved ? t('team.saved') : ''}</LiveRegion>
    </section>
  );
}
