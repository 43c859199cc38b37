import '../styles/site.css';
import type { ElementEventName, ElementEvents } from '../../../shared/contract/element-events.ts';
import { mountEmbeddedPage } from './embed.ts';
import { restoreScroll } from './restore-scroll.ts';

/*
 * The host's own script: everything that can be ordered happens in the elements, this listens to them. They
 * follow links themselves, and the browser keeps the history.
 */
restoreScroll();
mountEmbeddedPage();

function on<Name extends ElementEventName>(name: Name, handle: (detail: ElementEvents[Name]) => void): void {
  document.addEventListener(name, (event) => handle((event as CustomEvent<ElementEvents[Name]>).detail));
}

/** An expired session concerns the whole page: it starts again without its hash (spec section 4). */
on('fo-session-expired', () => location.replace(location.href.split('#', 1)[0] ?? location.href));

const loginPages = new Set(['/login', '/register', '/activation']);

/** Who has just logged in on one of the login pages wants to go on, not to look at the form. */
on('fo-logged-in', () => {
  if (loginPages.has(location.pathname)) location.assign('/account');
});
