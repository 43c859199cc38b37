import { useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { ApiToken } from '#shared/contract/till-room.ts';
import { longestTokenName, type TillScope, tillScopes } from '#shared/contract/values/till-choices.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { makeTokenAtom, revokeTokenAtom, type TillData } from '#state/cockpit/till.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { nowAtom } from '#state/core/minute.ts';
import { Button } from '#ui/action/Button.tsx';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { CheckboxRow } from '#ui/form/ChoiceRow.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { timeOrDay } from '../../order-labels.ts';
import { fieldError } from '../problem-text.ts';
import { TillDialog, TillSecret, TillSection } from './Parts.tsx';

/** The tokens of the restaurant's programs: made, shown once, blocked. */
export function Tokens({ till }: { readonly till: TillData }) {
  const t = useMessages();
  const remote = useAtomValue(till.tokens.shownAtom);
  const reload = useSetAtom(till.tokens.reloadAtom);
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [revoking, setRevoking] = useState<ApiToken | null>(null);
  return (
    <TillSection
      title={t('till.tokens.title')}
      text={t('till.tokens.text')}
      action={<Button onClick={() => setMaking(true)}>{t('till.tokens.add')}</Button>}
      remote={remote}
      onRetry={() => reload()}
    >
      {(tokens) => (
        <>
          {tokens.length === 0 && <p>{t('till.tokens.none')}</p>}
          <ul className="till-rows fo-lined">
            {tokens.map((token) => (
              <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
            ))}
          </ul>
          {isMaking && (
            <NewToken
              till={till}
              onClose={() => setMaking(false)}
              onMade={(made) => {
                setMaking(false);
                setSecret(made);
              }}
            />
          )}
          {secret !== null && (
            <TillSecret
              title={t('till.token.madeTitle')}
              text={t('till.token.madeText')}
              secret={secret}
              onClose={() => setSecret(null)}
            />
          )}
          {revoking && <RevokeToken till={till} token={revoking} onClose={() => setRevoking(null)} />}
        </>
      )}
    </TillSection>
  );
}

function TokenRow({ token, onRevoke }: { readonly token: ApiToken; readonly onRevoke: () => void }) {
  const t = useMessages();
  const { lang } = useWidget();
  const now = useAtomValue(nowAtom);
  const { name, hint, createdAt, lastUsedAt, scopes } = token;
  return (
    <li className="till-row">
      <div className="till-row-text">
        <p className="fo-strong">{name}</p>
        <p>{scopes.map((scope) => t(`till.scope.${scope}`)).join(', ')}</p>
        <p className="fo-quiet fo-small">
          {t('till.token.facts', { hint, since: formatDate(createdAt, 'month-day', lang) })} ·{' '}
          {lastUsedAt === null
            ? t('till.token.never')
            : t('till.token.used', { at: timeOrDay(lastUsedAt, now.epochMilliseconds, lang) })}
        </p>
      </div>
      <Button aria-label={t('till.token.revokeOf', { name })} onClick={onRevoke}>
        {t('till.token.revoke')}
      </Button>
    </li>
  );
}

interface NewTokenProps {
  readonly till: TillData;
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

/** A kitchen's usual program reads orders and moves them. */
const usualScopes: readonly TillScope[] = ['orders:read', 'orders:write'];

function NewToken({ till, onMade, onClose }: NewTokenProps) {
  const t = useMessages();
  const make = useSetAtom(makeTokenAtom);
  const { busy, problem, run } = useAction();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TillScope[]>(usualScopes);
  const [tried, setTried] = useState(false);
  const handleSubmit = () => {
    setTried(true);
    if (name.trim() === '' || name.trim().length > longestTokenName || scopes.length === 0) return;
    void run(
      () => make({ till, name: name.trim(), scopes: [...scopes] }),
      ({ secret }) => onMade(secret),
    );
  };
  return (
    <TillDialog
      title={t('till.tokens.add')}
      submitLabel={t('till.token.make')}
      busy={busy}
      problem={problem}
      onSubmit={handleSubmit}
      onClose={onClose}
    >
      <TextField
        label={t('till.token.name')}
        help={t('till.token.nameHelp')}
        name="token-name"
        autoComplete="off"
        value={name}
        onValueChange={setName}
        error={(tried && nameError(name)) || fieldError(problem, 'name')}
      />
      <ChoiceGroup
        legend={t('till.token.scopes')}
        error={tried && scopes.length === 0 ? t('till.token.scopesMissing') : fieldError(problem, 'scopes')}
      >
        {tillScopes.map((scope) => (
          <CheckboxRow
            key={scope}
            name={scope}
            checked={scopes.includes(scope)}
            onCheckedChange={(on) =>
              setScopes(tillScopes.filter((each) => (each === scope ? on : scopes.includes(each))))
            }
            label={t(`till.scope.${scope}`)}
            detail={t(`till.scope.${scope}.detail`)}
          />
        ))}
      </ChoiceGroup>
    </TillDialog>
  );

  function nameError(text: string): string | undefined {
    if (text.trim() === '') return t('till.token.nameMissing');
    return text.trim().length > longestTokenName ? t('till.token.nameTooLong') : undefined;
  }
}

interface RevokeProps {
  readonly till: TillData;
  readonly token: ApiToken;
  readonly onClose: () => void;
}

function RevokeToken({ till, token: { id, name }, onClose }: RevokeProps) {
  const t = useMessages();
  const revoke = useSetAtom(revokeTokenAtom);
  const { busy, problem, run } = useAction();
  return (
    <TillDialog
      title={t('till.token.revokeTitle', { name })}
      submitLabel={t('till.token.revoke')}
      dangerous
      busy={busy}
      problem={problem}
      onSubmit={() => void run(() => revoke({ till, id }), onClose)}
      onClose={onClose}
    >
      <p>{t('till.token.revokeText')}</p>
    </TillDialog>
  );
}
