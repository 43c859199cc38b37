import { useLink } from '#runtime/use-link.ts';
import { useMessages } from '#runtime/use-messages.ts';
import type { Session } from '#shared/contract/session.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { useOwnOrigin } from '../../forms/use-own-origin.ts';
import { Deletion } from './Deletion.tsx';
import { Export } from './Export.tsx';

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
      <LinkButton
        variant="secondary"
        target="_blank"
        {...linkTo(`${session.profileURL}#data`)}
        onClick={undefined}
      >
        {t('account.data.foreign.action')} {t('account.newWindow')}
      </LinkButton>
    </div>
  );
}
