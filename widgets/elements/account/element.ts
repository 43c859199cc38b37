import { defineWidget } from '../../runtime/define-widget.tsx';
import { uiSheet } from '../../ui/sheet.ts';
import { Account, type AccountProps } from './Account.tsx';
import { sheet } from './account.css?sheet';

defineWidget<AccountProps>('fo-account', Account, {
  props: { view: 'string' },
  styles: [uiSheet, sheet],
  events: ['fo-logged-in', 'fo-logged-out', 'fo-navigate'],
});
