import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { FormDialog } from '#runtime/parts/FormDialog.tsx';
import type { SettingDifference } from '#shared/contract/office/settings.ts';
import { useValueText } from './use-value-text.ts';

interface ConfirmDialogProps {
  readonly differences: readonly SettingDifference[];
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

/** What would change, before it does. */
export function ConfirmDialog({ differences, ...dialog }: ConfirmDialogProps) {
  const t = useMessages();
  const { texts } = useWidget();
  const valueText = useValueText();
  const nameOf = (name: string) => {
    const key = `officeSettings.name.${name}` as 'officeSettings.name.phoneCountries';
    return texts.knows(key) ? t(key) : name;
  };
  const isNothing = differences.length === 0;
  return (
    <FormDialog
      {...dialog}
      title={t('officeSettings.confirm.title')}
      submitLabel={t(isNothing ? 'common.close' : 'officeSettings.confirm.save')}
    >
      {isNothing && <p>{t('officeSettings.confirm.none')}</p>}
      <dl className="settings-differences fo-lined">
        {differences.map(({ name, before, after }) => (
          <div key={name}>
            <dt>{nameOf(name)}</dt>
            <dd className="fo-strong">
              {valueText(name, before)} → {valueText(name, after)}
            </dd>
          </div>
        ))}
      </dl>
    </FormDialog>
  );
}
