import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { FormDialog } from '#runtime/parts/FormDialog.tsx';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import { SecretDialog } from '#runtime/parts/SecretDialog.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import type { OfficeCode } from '#shared/contract/office/codes.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { officeCodesTexts } from '#shared/messages/office-codes/texts.ts';
import type { Translate } from '#shared/messages/translate.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { expireCodesAtom, readCodesAtom } from '#state/office/codes.ts';
import { Button } from '#ui/action/Button.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { failureText } from '../../failure-text.ts';
import type { RoomProps } from '../room-props.ts';
import { NewCodesDialog } from './NewCodesDialog.tsx';
import './codes.css?shared';

const perPage = 100;
/** As the server has it (`shared/contract/office/codes.ts`). */
const mostShown = 1000;

/** The marketplace's vouchers and codes for points. */
export const CodesRoom = withTexts<RoomProps>([officeCodesTexts], function CodesRoom() {
  const t = useMessages();
  const read = useSetAtom(readCodesAtom);
  const expire = useSetAtom(expireCodesAtom);
  const { busyWith, problem, run } = useAction();
  const ending = useAction();
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState({ prefix: '', limit: perPage });
  const [found, setFound] = useState<{ codes: readonly OfficeCode[]; more: boolean } | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<readonly string[] | null>(null);
  const [asked, setAsked] = useState<{ prefix: string; count: number } | null>(null);
  const [ended, setEnded] = useState<number | null>(null);
  const latest = useRef(0);

  /** Of two that are asked for one after the other only the second's answer counts. */
  const load = (prefix: string, limit: number) => {
    latest.current += 1;
    const mine = latest.current;
    setShown({ prefix, limit });
    void run(
      () => read({ prefix, limit }),
      (answer) => mine === latest.current && setFound(answer),
      limit === perPage ? 'search' : 'more',
    );
  };
  const start = useRef(load);
  useEffect(() => start.current('', perPage), []);

  const handleSearch = (event: FormEvent) => {
    event.preventDefault();
    setEnded(null);
    load(typed.trim(), perPage);
  };
  const askToEnd = (prefix: string) => {
    setEnded(null);
    void ending.run(
      () => expire({ prefix, dryRun: true }),
      ({ count }) => setAsked({ prefix, count }),
      prefix,
    );
  };
  const end = (prefix: string) =>
    void ending.run(
      () => expire({ prefix, dryRun: false }),
      ({ count }) => {
        setAsked(null);
        setEnded(count);
        load(shown.prefix, shown.limit);
      },
      'end',
    );
  return (
    <div className="panel fo-stack-5" part="panel">
      <div className="fo-line fo-apart fo-spread">
        <div className="fo-stack-2">
          <H2>{t('officeCodes.title')}</H2>
          <p className="fo-quiet">{t('officeCodes.text')}</p>
        </div>
        <Button variant="primary" onClick={() => setMaking(true)}>
          {t('officeCodes.make')}
        </Button>
      </div>
      <form className="office-filter office-filter-1" noValidate onSubmit={handleSearch}>
        <TextField
          label={t('officeCodes.search')}
          name="codes-prefix"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          value={typed}
          onValueChange={setTyped}
        />
        <Button type="submit" busy={busyWith === 'search'}>
          {t('officeCodes.search.go')}
        </Button>
      </form>
      {problem && (
        <RetryNotice title={t('officeCodes.failed')} error={problem} onRetry={() => load(shown.prefix, shown.limit)}>
          {failureText(problem, t)}
        </RetryNotice>
      )}
      {ending.problem && !asked && (
        <p className="fo-failed" role="alert">
          {failureText(ending.problem, t)}
        </p>
      )}
      <p role="status">{ended === null ? '' : t('officeCodes.ended', { count: ended })}</p>
      {!found && !problem && <Skeleton lines={6} />}
      {found?.codes.length === 0 && <p>{t('officeCodes.none')}</p>}
      {found && found.codes.length > 0 && (
        <>
          <ul className="codes-list fo-lined">
            {found.codes.map((code) => (
              <CodeRow
                key={code.code}
                code={code}
                busy={ending.busyWith === code.code}
                onEnd={() => askToEnd(code.code)}
              />
            ))}
          </ul>
          <div className="fo-wrap fo-gap-2">
            {found.more && shown.limit < mostShown && (
              <Button
                busy={busyWith === 'more'}
                onClick={() => load(shown.prefix, Math.min(mostShown, shown.limit * 2))}
              >
                {t('officeCodes.more')}
              </Button>
            )}
            {shown.prefix !== '' && (
              <Button variant="quiet" busy={ending.busyWith === shown.prefix} onClick={() => askToEnd(shown.prefix)}>
                {t('officeCodes.endAll')}
              </Button>
            )}
          </div>
        </>
      )}
      {isMaking && (
        <NewCodesDialog
          onClose={() => setMaking(false)}
          onMade={(codes) => {
            setMaking(false);
            setMade(codes);
            load(shown.prefix, shown.limit);
          }}
        />
      )}
      {made && (
        <SecretDialog
          title={t('officeCodes.made.title', { count: made.length })}
          text={t('officeCodes.made.text')}
          label={t('officeCodes.made.label')}
          copyLabel={t('officeCodes.made.copy')}
          copiedLabel={t('officeCodes.made.copied')}
          notCopiedText={t('officeCodes.made.notCopied')}
          secret={made.join('\n')}
          multiline
          onClose={() => setMade(null)}
        />
      )}
      {asked && (
        <FormDialog
          title={t('officeCodes.end.title', { count: asked.count })}
          submitLabel={t('officeCodes.end')}
          dangerous
          busy={ending.busyWith === 'end'}
          problem={ending.problem && failureText(ending.problem, t)}
          onSubmit={() => end(asked.prefix)}
          onClose={() => setAsked(null)}
        >
          <p className="fo-as-typed">{t('officeCodes.end.text', { prefix: asked.prefix })}</p>
        </FormDialog>
      )}
    </div>
  );
});

interface CodeRowProps {
  readonly code: OfficeCode;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function CodeRow({ code, busy, onEnd }: CodeRowProps) {
  const t = useMessages();
  const { lang } = useWidget();
  const { kind, value, uses, maximumUses, minimumOrderValue, state } = code;
  return (
    <li className="codes-row">
      <p className="codes-code fo-strong">{code.code}</p>
      <p className="fo-numbers">
        {kind === 'voucher' ? priceText(value) : t('officeCodes.value.points', { count: value })}
        {minimumOrderValue > 0 && (
          <span className="fo-quiet"> {t('officeCodes.from', { amount: priceText(minimumOrderValue) })}</span>
        )}
      </p>
      <p className="fo-numbers">
        {maximumUses === null
          ? t('officeCodes.uses.free', { uses })
          : t('officeCodes.uses.of', { uses, maximum: maximumUses })}
      </p>
      <p className={state === 'open' ? undefined : 'fo-quiet'}>{stateText(code, t, lang)}</p>
      {state === 'open' && (
        <Button variant="quiet" busy={busy} aria-label={t('officeCodes.endOf', { code: code.code })} onClick={onEnd}>
          {t('officeCodes.end')}
        </Button>
      )}
    </li>
  );
}

function stateText({ state, expiresAt }: OfficeCode, t: Translate, lang: 'de' | 'en'): string {
  if (state !== 'open' || expiresAt === null) return t(`officeCodes.state.${state}`);
  // the last day on which it is taken
  const lastMoment = Date.parse(expiresAt) - 1;
  return t('officeCodes.state.until', { day: formatDate(lastMoment, 'long', lang) });
}
