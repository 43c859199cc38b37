import * as shapes from '../../office/settings.ts';
import { callsOf } from '../call.ts';

const errors = ['request.error.unauthenticated', 'request.error.forbidden', 'office.error.second-factor'] as const;
const { get, put } = callsOf({ tag: 'Office', errors });

export const getOfficeSettings = get('/json/office/settings', {
  summary: "The marketplace's settings and flags, and who changed each last",
  answer: shapes.officeSettingsAnswer,
});

export const saveOfficeSettings = put('/json/office/settings', {
  summary: 'Changes settings; they count at once. A dry run only says what would be different',
  body: shapes.officeSettingsBody,
  answer: shapes.savedSettingsAnswer,
  errors: [...errors, 'settings.error.phone-countries', 'settings.error.restaurant-codes'],
});
