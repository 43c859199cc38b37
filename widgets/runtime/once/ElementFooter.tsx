import { footerTurn } from '../../state/turns.ts';
import { useMessages } from '../use-messages.ts';
import { useWidget } from '../widget-context.ts';
import { useTurn } from './use-turn.ts';

const links = [
  ['/impressum', 'site.impressum.title'],
  ['/privacy', 'site.privacy.title'],
] as const;

/**
 * Who the marketplace is, which the law wants reachable from every page that it stands on: one quiet line below the
 * first element on another site's page. `footer="hidden"` hides it, `footer="shown"` shows it anywhere (spec section
 * 2: the footer can be shown or hidden). The links open in windows of their own, so that no basket is left behind.
 */
export function ElementFooter() {
  const t = useMessages();
  const { apiBase, footer } = useWidget();
  const shown = useTurn(footerTurn, footer);
  if (!shown) return null;
  return (
    <p className="fo-legal" part="footer">
      <span>{t('common.by', { name: t('site.name') })}</span>
      {links.map(([path, title]) => (
        <a key={path} href={`${apiBase}${path}`} target="_blank" rel="noopener">
          {t(title)}
          <span className="fo-visually-hidden"> {t('account.newWindow')}</span>
        </a>
      ))}
    </p>
  );
}
