import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { RetryNotice } from '#runtime/parts/RetryNotice.tsx';
import type { StatementSummary } from '#shared/contract/figures.ts';
import { formatDate } from '#shared/domain/time/date-formats.ts';
import { statementsAtom } from '#state/cockpit/figures.ts';
import { useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { priceText } from '#ui/data/price-text.ts';
import { Skeleton } from '#ui/feedback/Skeleton.tsx';
import { H2 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';

/** A restaurant's monthly statements, each with its files. */
export function Statements({ slug }: { readonly slug: string }) {
  const t = useMessages();
  const { stateAtom, reloadAtom } = useAtomValue(statementsAtom(slug));
  const remote = useAtomValue(stateAtom);
  const reload = useSetAtom(reloadAtom);
  return (
    <section className="fo-stack-4">
      <div className="fo-stack-1">
        <H2>{t('figures.statements')}</H2>
        <p className="fo-quiet">{t('figures.statements.text')}</p>
      </div>
      {remote.status === 'failed' && (
        <RetryNotice error={remote.error} onRetry={() => reload()}>
          {t('figures.statements.failed')}
        </RetryNotice>
      )}
      {remote.status === 'loading' && (
        <div aria-busy="true">
          <VisuallyHidden>{t('figures.statements.loading')}</VisuallyHidden>
          <Skeleton lines={3} />
        </div>
      )}
      {remote.status === 'ready' && remote.value.length === 0 && <p>{t('figures.statements.none')}</p>}
      {remote.status === 'ready' && remote.value.length > 0 && (
        <ul className="statements fo-lined">
          {remote.value.map((statement) => (
            <Statement key={statement.number} slug={slug} statement={statement} />
          ))}
        </ul>
      )}
    </section>
  );
}

const formats = ['pdf', 'csv'] as const;

function Statement({ slug, statement }: { readonly slug: string; readonly statement: StatementSummary }) {
  const t = useMessages();
  const { apiBase, lang } = useWidget();
  const { number, orders, turnover, commission, payout } = statement;
  const month = formatDate(`${statement.month}-15T12:00:00Z`, 'month', lang);
  const facts = [
    [t('figures.statement.orders'), orders],
    [t('figures.statement.turnover'), priceText(turnover)],
    [t('figures.statement.commission'), priceText(commission)],
    [t(payout < 0 ? 'figures.statement.owed' : 'figures.statement.payout'), priceText(Math.abs(payout))],
  ] as const;
  return (
    <li className="statement">
      <p>
        <span className="fo-lead">{month}</span> <span className="fo-quiet fo-small fo-numbers">{number}</span>
      </p>
      <dl className="statement-facts fo-numbers">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="fo-quiet fo-small">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="fo-wrap fo-gap-2">
        {formats.map((format) => (
          <LinkButton
            key={format}
            href={new URL(`/json/cockpit/restaurants/${slug}/statements/${number}.${format}`, `${apiBase}/`).href}
            download
          >
            {format.toUpperCase()}
            <VisuallyHidden> {t('figures.statement.file', { month })}</VisuallyHidden>
          </LinkButton>
        ))}
      </div>
    </li>
  );
}
