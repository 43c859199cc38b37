import { takeArrivalParams } from './arrival-params.ts';
import '../styles/site.css';
import type { ElementEventName, ElementEvents } from '#shared/contract/element-events.ts';
import { mountBackClosesDialogs } from './back-closes-dialogs.ts';
import { mountBotConsent, mountConsentChoice } from './bot-consent.ts';
import { mountContactForm } from './contact.ts';
import { mountEmbeddedPage } from './embed.ts';
import { mountSearchRoom } from './home/search-room.ts';
import { mountLanguageSwitch } from './language.ts';
import { restoreScroll } from './restore-scroll.ts';
import { mountStartAnew } from './start-anew.ts';
import { mountRunningOrder } from './unfinished/running-order.ts';
import { mountWaitingBasket } from './unfinished/waiting-basket.ts';

/*
 * The host's own script: everything that can be ordered happens in the elements, this listens to them. They
 * follow links themselves, and the browser keeps the history; a phone's "back" also closes dialogs.
 */
restoreScroll();
mountEmbeddedPage();
mountBackClosesDialogs();
mountPrintButtons();
mountContactForm();
mountLanguageSwitch();
mountBotConsent();
mountConsentChoice();
mountRunningOrder();
mountWaitingBasket();
mountSearchRoom();
mountStartAnew(takeArrivalParams(globalThis.window));

const again = document.querySelectorAll<HTMLButtonElement>('button[data-order]');
if (again.length > 0) void import('./home/again.ts').then(({ mountAgain }) => mountAgain(again));

const builder = document.querySelector<HTMLFormElement>('form[data-builder]');
if (builder) void import('./builder/builder.ts').then(({ mountBuilder }) => mountBuilder(builder));

function on<Name extends ElementEventName>(name: Name, handle: (detail: ElementEvents[Name]) => void): void {
  document.addEventListener(name, (event) => handle((event as CustomEvent<ElementEvents[Name]>).detail));
}

const loginPages = new Set(['/login', '/register', '/activation']);

/** Who has just logged in on one of the login pages wants to go on, not to look at the form; staff to their kitchen, operators to their office. */
on('fo-logged-in', ({ session }) => {
  // a window that a partner's page opened hands its login back by itself
  const isWindow = new URLSearchParams(location.search).has('window');
  if (isWindow || !loginPages.has(location.pathname)) return;
  const { role = 'consumer' } = session.user ?? {};
  location.assign({ consumer: '/account', staff: '/cockpit', operator: '/office' }[role]);
});

/** A shared basket is offered once: reloading the page, or sharing its address, must not offer it again. */
on('fo-shared-basket-answered', () => {
  const url = new URL(location.href);
  url.searchParams.delete('basket');
  history.replaceState(history.state, '', url);
});

/** Buttons that print their page; without this script there are none, and the browser's own way is left. */
function mountPrintButtons(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-print]')) {
    button.hidden = false;
    button.addEventListener('click', () => window.print());
  }
}
