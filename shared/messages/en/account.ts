export const accountEn = {
  'account.activationMail.subject': 'Activate your Mahlzeit account',
  'account.activationMail.body':
    'Hello,\n\nthis link lets you set your password and activates your account:\n{link}\n\nIt works for 48 hours. If you did not register, just delete this message.\n',
} as const;
