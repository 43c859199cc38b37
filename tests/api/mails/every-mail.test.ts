import { describe, expect, it, vi } from 'vitest';
import { createDeliverMails } from '#features/mails/deliver-mails.ts';
import { mailRepository } from '#features/mails/mail-repository.ts';
import { createMailSender } from '#providers/mail/create-mail.ts';
import { readMail } from '#server/config/read-mail.ts';
import type { Language } from '#shared/contract/primitives.ts';
import { anAccount, goodPassword, loggedIn } from '#tests/support/accounts.ts';
import { aCustomerOf, aKey } from '#tests/support/customer.ts';
import { dataRightsOf } from '#tests/support/data-rights.ts';
import { aRestaurantServer } from '#tests/support/restaurant-server.ts';
import { anApp } from '#tests/support/services.ts';
import { anSmtpServer } from '#tests/support/smtp-server.ts';
import { aStaffBrowser } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000 });

const { clock, server, adria } = await aRestaurantServer();
const { makeExports, deleteAccounts } = dataRightsOf(server);
const staff = await aStaffBrowser(server, 'Wirtin', [adria]);

const subjects: Readonly<Record<Language, readonly string[]>> = {
  de: [
    'Aktiviere dein Konto bei Mahlzeit',
    'Dein neues Passwort bei Mahlzeit',
    'Deine Bestellung bei Pizzeria Adria',
    'Pizzeria Adria hat deine Bestellung bestätigt',
    'Deine Bestellung bei Pizzeria Adria',
    'Pizzeria Adria kann deine Bestellung nicht annehmen',
    'Willst du deine E-Mail-Adresse ändern?',
    'Bestätige deine neue E-Mail-Adresse',
    'Deine Daten liegen bereit',
    'Dein Konto wird am 4. Dezember 2026 gelöscht',
    'Dein Konto bleibt',
    'Dein Konto wird am 4. Dezember 2026 gelöscht',
    'Dein Konto ist gelöscht',
  ],
  en: [
    'Activate your Mahlzeit account',
    'Your new Mahlzeit password',
    'Your order at Pizzeria Adria',
    'Pizzeria Adria has confirmed your order',
    'Your order at Pizzeria Adria',
    'Pizzeria Adria cannot take your order',
    'Do you want to change your e-mail address?',
    'Confirm your new e-mail address',
    'Your data is ready',
    'Your account will be deleted on 4 December 2026',
    'Your account stays',
    'Your account will be deleted on 4 December 2026',
    'Your account is deleted',
  ],
};

/** Everything that somebody with an account is written about; returns the mails in their order. */
async function everyMail(language: Language) {
  const speaks = { 'accept-language': language };
  const account = await anAccount(server, language === 'de' ? 'Eva' : 'Emma');
  const anybody = server.browser(speaks);
  const [stored] = await mailRepository(server.db).latest(1);

  const email = `neu.${language}@example.at`;
  await anybody.post('/json/register', { email, name: '<b>Ida</b> 🍕', acceptedTerms: true });
  await anybody.post('/json/password/lost', { email: account.email });
  for (const move of [
    { status: 2, minutes: 40 },
    { status: 7, reason: 'sold-out' },
  ]) {
    const { order } = await aCustomerOf(server, adria);
    const placed = await order({ 'order-email': account.email }, { ...aKey(), ...speaks });
    await staff.post(`/json/cockpit/orders/${placed.json().orderId}/status`, move);
  }
  const browser = await loggedIn(server, account, speaks);
  const password = goodPassword;
  await browser.post(account.path('email-change'), { email: `anders.${language}@example.at`, password });
  await browser.post(account.path('export'));
  await makeExports();
  for (const path of ['deletion', 'deletion/cancel', 'deletion/cancel', 'deletion']) {
    await browser.post(account.path(path), path === 'deletion' ? { password } : {});
  }
  // what would be deleted along with the account is read before
  const before = await mailRepository(server.db).latest(50);
  clock.advance({ hours: 14 * 24 });
  await server.database.pool.query('update orders set status = 6 where status = 2');
  await deleteAccounts();
  const [done] = await mailRepository(server.db).latest(1);
  const own = before.filter(({ id }) => id > (stored?.id ?? 0)).toReversed();
  return done ? [...own, done] : own;
}

describe.each(['de', 'en'] as const)('every mail (%s)', (language) => {
  it('is written as text and HTML in its language, and read at /dev/mail or sent through SMTP_URL', async () => {
    const mails = await everyMail(language);
    expect(mails.map(({ subject }) => subject)).toEqual(subjects[language]);
    for (const { subject, body, html, language: its } of mails) {
      expect([subject, its]).toEqual([subject, language]);
      for (const part of [body, html ?? '']) {
        // links lead to the server's public origin, every place is filled, and whoever gets it knows why
        const links = part.match(/https?:\/\/[^\s"<]+/g) ?? [];
        expect(links.filter((link) => !link.startsWith('http://localhost:3000/'))).toEqual([]);
        expect(part.replace(/<style>.*<\/style>/s, '')).not.toMatch(/\{\w+\}/);
        expect(part).toContain(language === 'de' ? 'Du bekommst diese Nachricht' : 'You get this message');
      }
      expect(html).toContain(`<html lang="${language}">`);
      expect(html).not.toContain('<b>Ida');
    }

    const again = mails.map(({ recipient, subject, body, html, createdAt }) => {
      return { recipient, subject, body, html, language, createdAt };
    });
    await server.database.pool.query('delete from mails');
    for (const mail of again) await mailRepository(server.db).add(mail);
    const page = (await server.http.inject('/dev/mail')).body;
    const shown = [...page.matchAll(/<h2>([^<]*)<\/h2>/g)].map(([, subject]) => subject);
    expect(shown).toEqual(subjects[language].toReversed());
    expect(page.match(/<iframe [^>]*srcdoc="/g)).toHaveLength(mails.length);

    const smtp = await anSmtpServer();
    const sender = await createMailSender(readMail({ SMTP_URL: smtp.url }));
    if (!sender) throw new Error('there is a mail server');
    await createDeliverMails(anApp(server.db, { clock }), sender).round();
    await smtp.close();
    const arrived = smtp.received.map(({ email: { subject, text, html } }) =>
      [subject, text?.trim(), html?.trim()].join('\n'),
    );
    const stored = mails.map(({ subject, body, html }) => [subject, body.trim(), html?.trim()].join('\n'));
    expect(new Set(arrived)).toEqual(new Set(stored));
    expect(arrived).toHaveLength(stored.length);
  });
});
