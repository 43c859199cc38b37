import { useMessages } from '../../../../runtime/use-messages.ts';
import { Icon } from '../../../../ui/icon/Icon.tsx';

export function EmptyBasket() {
  const t = useMessages();
  return (
    <div className="basket-empty">
      <Icon name="basket" />
      <p>
        <strong>{t('basket.empty.title')}</strong>
      </p>
      <p className="fo-quiet">{t('basket.empty.text')}</p>
    </div>
  );
}
