import { describe, expect, it } from 'vitest';
import { de } from '#shared/messages/de.ts';
import { en } from '#shared/messages/en.ts';
import { composeMail } from './compose-mail.ts';

const link = 'https://mahlzeit.example/login?from=mail&lang=de';
const claimed = (name = 'Eva') =>
  composeMail({
    language: 'de',
    name: 'claimKnown',
    link,
    params: { name: { typed: name }, restaurant: 'Adria' },
  });

describe('a mail', () => {
  it('says the same as text and as HTML', () => {
    const { body, html } = claimed();
    const plain = html.replace(/<[^>]+>/g, '\n').replace(/&#38;/g, '&');
    for (const line of body.split('\n').filter((each) => each !== '-- ')) expect(plain).toContain(line);
  });

  it('has its link as a button, and its address as text below', () => {
    const { body, html } = claimed();
    expect(body).toContain(`\n${link}\n`);
    const href = link.replace('&', '&#38;');
    expect(html).toMatch(new RegExp(`<a href="${href.replace('?', '\\?')}"[^>]*>Anmelden</a>`));
    expect(html).toContain(`>${href}</a>`);
  });

  it('puts the link after a text that has no place for it', () => {
    const { body, html } = composeMail({
      language: 'en',
      name: 'report',
      link,
      params: { id: '1', author: 'Eva', restaurant: 'Adria', reason: 'insult', comment: 'Nein' },
    });
    expect(body).toContain(`\n\nOpen:\n${link}\n\n-- \n`);
    expect(html).toContain('>Open</a>');
  });

  it('is marked with its language', () => {
    expect(claimed().html).toContain('<html lang="de">');
    expect(composeMail({ language: 'en', name: 'claim', link }).html).toContain('<html lang="en">');
  });

  it('loads nothing and tracks nothing', () => {
    const { html } = claimed();
    expect(html).not.toMatch(/<(img|link|script|iframe|object|form)\b|url\(|@import|src=/i);
  });

  it('says who sends it and why somebody gets it', () => {
    for (const part of [claimed().body, claimed().html]) {
      expect(part).toContain('Mahlzeit Marktplatz GmbH');
      expect(part).toContain('Du bekommst diese Nachricht, weil');
    }
  });
});

describe('what people wrote', () => {
  const odd = [
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '{link} {name}',
    '\u202eפלוני',
    'Jürgen 🍕',
    '\u0000link\u0000',
    'x'.repeat(10_000),
  ];

  it.each(odd)('stays text in HTML: %.40s', (name) => {
    const { html } = claimed(name);
    expect(html).not.toMatch(/<(script|img)\b/);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/class="button"/g)).toHaveLength(1);
  });

  it.each([
    ['<script>alert(1)</script>', '„<script>alert(1)< script>“'],
    ['{link} {name}', '„{link} {name}“'],
    ['\u202eפלוני', 'פלוני'],
    ['Jürgen 🍕', 'Jürgen 🍕'],
    ['\u0000link\u0000', 'link'],
    ['Dein Konto ist gesperrt: http://evil.example', '„Dein Konto ist gesperrt http evil. example“'],
    ['x'.repeat(10_000), `„${'x'.repeat(59)}…“`],
  ])('is greeted as a name, or quoted: %.40s', (name, said) => {
    expect(claimed(name).body.split('\n')[0]).toBe(`Hallo ${said},`);
  });

  it('begins no line and no header of its own', () => {
    const subject = composeMail({
      language: 'de',
      name: 'contact',
      params: {
        name: { typed: 'Eva\r\nBcc: all@example.at\u2028x' },
        email: 'e@example.at',
        message: { text: 'Hallo' },
      },
    }).subject;
    expect(subject).toBe('Nachricht von „Eva Bcc all example. at x“');
  });

  it('keeps its lines and paragraphs where it is a message', () => {
    const text = 'Servus,\r\neine Zeile\n\n<b>noch ein Absatz</b>';
    const params = { name: { typed: 'Eva' }, email: 'e@example.at', message: { text } };
    const { body, html } = composeMail({ language: 'de', name: 'contact', params });
    expect(body).toContain('Servus,\neine Zeile\n\n<b>noch ein Absatz</b>');
    expect(html).toContain('Servus,<br>eine Zeile</p>');
    expect(html).toContain('&#60;b&#62;noch ein Absatz');
  });
});

describe('the texts of mails', () => {
  const names = Object.keys(de).flatMap((key) => /^mail\.(\w+)\.subject$/.exec(key)?.[1] ?? []);
  it.each(names)('%s has subject, body and the label of its link in German and English', (name) => {
    for (const texts of [de, en] as Record<string, string>[]) {
      expect(texts[`mail.${name}.subject`]).toBeTruthy();
      const body = texts[`mail.${name}.body`];
      expect(body).toBeTruthy();
      if (body?.includes('{link}')) expect(texts[`mail.${name}.action`]).toBeTruthy();
    }
  });

  it.each(names)('%s has the same places to fill in both languages', (name) => {
    const places = (texts: Record<string, string>) =>
      ['subject', 'body'].map((part) =>
        [...(texts[`mail.${name}.${part}`] ?? '').matchAll(/\{\w+\}/g)].map(([place]) => place).toSorted(),
      );
    expect(places(en as Record<string, string>)).toEqual(places(de));
  });
});
