import { useWidget } from '#runtime/element/widget-context.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import type { Language } from '#shared/contract/primitives.ts';
import type { Session } from '#shared/contract/session.ts';
import { formatNumber } from '#shared/domain/number-format.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { type ExportState, exportAtom, reloadExportAtom, requestExportAtom } from '#state/privacy/data-rights.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { useOwnOrigin } from '../../forms/use-own-origin.ts';
import { Loaded, useFailureText } from '../Loaded.tsx';
import { Deletion } from './Deletion.tsx';

/** A copy of one's data, and the account's end. On a partner's page both are left to the marketplace's own. */
export function DataSection({ session }: { readonly session: Session }) {
  const t = useMessages();
  const linkTo = useLink();
  const ownOrigin = useOwnOrigin();
  if (ownOrigin) {
    return (
      <>
        <Export />
        <Deletion />
      </>
    );
  }
  return (
    <div className="dashboard-part">
      <p>{t('account.data.foreign')}</p>
      <LinkButton variant="secondary" target="_blank" {...linkTo(`${session.profileURL}#data`)} onClick={undefined}>
        {t('account.data.foreign.action')} {t('account.newWindow')}
      </LinkButton>
    </div>
  );
}

/** A copy of all that is held of the person: asked for, being made, to be fetched. */
function Export() {
  const t = useMessages();
  return (
    <div className="dashboard-part" part="export">
      <h3>{t('account.data.export')}</h3>
      <p>{t('account.data.export.text')}</p>
      <Loaded of={exportAtom} reload={reloadExportAtom} lines={1}>
        {(value) => <ExportNow state={value} />}
      </Loaded>
    </div>
  );
}

function ExportNow({ state: { requestedInfoTime, ready } }: { readonly state: ExportState }) {
  const t = useMessages();
  const { apiBase, lang } = useWidget();
  const request = useSetAtom(requestExportAtom);
  const { busy, problem, run } = useAction();
  const textOf = useFailureText();
  const making = requestedInfoTime !== null && ready === null;
  return (
    <>
      <div role="status">{making && <p>{t('account.data.export.making')}</p>}</div>
      {ready && (
        <>
          <p>{t('account.data.export.ready', { date: formatDate(ready.expires, 'long', lang) })}</p>
          <LinkButton variant="primary" href={new URL(ready.url, `${apiBase}/`).href} download>
            {t('account.data.export.fetch', { size: sizeText(ready.bytes, lang) })}
          </LinkButton>
        </>
      )}
      {problem && (
        <Notice level="alert">{problem.status === 429 ? t('account.data.export.tooMany') : textOf(problem)}</Notice>
      )}
      {!making && (
        <Button variant={ready ? 'quiet' : 'secondary'} busy={busy} onClick={() => void run(request)}>
          {t('account.data.export.request')}
        </Button>
      )}
    </>
  );
}

/** `14 kB`, `2,3 MB`; whole kilobytes, at least one. */
function sizeText(bytes: number, lang: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  if (kilobytes < 1000) return `${formatNumber(kilobytes, lang)} kB`;
  return `${formatNumber(bytes / 1_000_000, lang, { maximumFractionDigits: 1 })} MB`;
}
