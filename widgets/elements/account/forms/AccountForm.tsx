import { type FormEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { hostOf } from '#runtime/element/widget-config.ts';
import { useWidget } from '#runtime/element/widget-context.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { css as reset } from '#styles/reset.css?sheet';
import { sharedSheet } from '#styles/shared-sheet.ts';
import { css as typography } from '#styles/typography.css?sheet';
import { Button } from '#ui/action/Button.tsx';
import { Notice } from '#ui/feedback/Notice.tsx';
import { H1, H3 } from '#ui/text/Heading.tsx';
import { css as account } from '../account.css?sheet';
import type { FormSubmission } from './use-submission.ts';

/** Class of what an account element has in the page itself (InPage). */
const inPageClass = 'fo-in-page';

let made: CSSStyleSheet | null = null;

/** The rules of the element and of the primitives, for nothing but what stands in `.fo-in-page`. */
function pageSheet(): CSSStyleSheet {
  made ??= new CSSStyleSheet();
  const rules = [...(sharedSheet?.cssRules ?? [])];
  const isMove = (rule: CSSRule) => rule.constructor.name === 'CSSKeyframesRule';
  const textOf = (some: readonly CSSRule[]) => some.map(({ cssText }) => cssText).join('\n');
  const ui = textOf(rules.filter((rule) => !isMove(rule)));
  // nested: whatever they say holds in there alone, and is stronger than what a page says of all its paragraphs
  made.replaceSync(
    `.${inPageClass}.${inPageClass} { ${[reset, typography, ui, account].join('\n')} }\n${textOf(rules.filter(isMove))}`,
  );
  return made;
}

/** Lets a form in the page, or in the shadow root that the element stands in, look as it would inside the element. */
function stylePage(root: Node): void {
  if (!('adoptedStyleSheets' in root)) return;
  const styled = root as Document | ShadowRoot;
  const sheet = pageSheet();
  if (!styled.adoptedStyleSheets.includes(sheet)) {
    styled.adoptedStyleSheets = [...styled.adoptedStyleSheets, sheet];
  }
}

/**
 * Shows its children here, but keeps them in the page's own document, as a child of the element that is slotted in.
 *
 * Why: password managers and form fillers look for `<form>`s and fields in `document`, where those of a shadow root are
 * not to be found (`document.forms` and `querySelectorAll('input')` are empty; slotted fields alone belong to no form
 * and reach no label). Whether one pierces shadow roots depends on its make and version, and none can be shown to work
 * in a test, so forms with a password are whole in the light. They stand only on the marketplace's own pages,
 * whose styles are ours; tokens and theme come through the slot.
 */
function InPage({ children }: { readonly children: ReactNode }) {
  const { host, lang } = useWidget();
  const name = `form-${useId()}`;
  const [place] = useState(() => host.ownerDocument.createElement('div'));

  useLayoutEffect(() => putInPage(host, place, name, lang), [host, lang, name, place]);

  return (
    <>
      <slot name={name} />
      {createPortal(children, place)}
    </>
  );
}

/**
 * Out of every element of ours that the host stands in (the cockpit has a login), each of which passes it on by a slot.
 * Returns how it is taken out again.
 */
function putInPage(host: HTMLElement, place: HTMLElement, slot: string, lang: string): () => void {
  const added: HTMLElement[] = [];
  let outermost = host;
  for (let outer = elementAround(outermost); outer; outer = elementAround(outermost)) {
    const passage = host.ownerDocument.createElement('slot');
    Object.assign(passage, { name: slot, slot });
    outermost.append(passage);
    added.push(passage);
    outermost = outer;
  }
  // the language of a slotted node is its parent's in the page
  Object.assign(place, { className: inPageClass, slot, lang });
  stylePage(outermost.getRootNode());
  outermost.append(place);
  return () => {
    for (const each of [place, ...added]) each.remove();
  };
}

/** The element of ours in whose shadow root it stands. */
function elementAround(element: Element): HTMLElement | null {
  const host = hostOf(element.getRootNode());
  return host?.localName.startsWith('fo-') ? (host as HTMLElement) : null;
}

interface AccountFormProps {
  readonly title: string;
  /** the heading's: a view's own is the page's first, a form in a room of the dashboard stands below the room's */
  readonly level?: 1 | 3;
  readonly text?: ReactNode;
  readonly submission: FormSubmission;
  /** what helps out of the problem */
  readonly problemAction?: ReactNode;
  readonly submitLabel: string;
  /** nothing is wrong with its fields; else they are not sent, and the focus goes to the first that is */
  readonly isValid: boolean;
  readonly onSubmit: () => unknown;
  readonly children: ReactNode;
  /** another way to do the same, below the button */
  readonly alternative?: ReactNode;
  /** links below */
  readonly footer?: ReactNode;
}

/**
 * One column, one button: a real form in the page itself (InPage), so that password managers fill it in and offer to
 * keep it.
 */
export function AccountForm({
  title,
  level = 1,
  text,
  submission,
  problemAction,
  submitLabel,
  isValid,
  onSubmit,
  children,
  alternative,
  footer,
}: AccountFormProps) {
  const t = useMessages();
  const { sending, problem, fieldProblem, waitSeconds } = submission;
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (fieldProblem !== null) focusError(formRef.current);
  }, [fieldProblem]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    submission.markTried();
    // what is wrong is on the page once React has rendered it
    if (isValid) onSubmit();
    else requestAnimationFrame(() => focusError(formRef.current));
  };
  const Heading = level === 1 ? H1 : H3;
  return (
    <InPage>
      <form
        ref={formRef}
        className={level === 1 ? 'account account-form' : 'account-form account-form-small'}
        method="post"
        noValidate
        aria-label={title}
        onSubmit={handleSubmit}
      >
        <Heading>{title}</Heading>
        {text !== undefined && <p className="fo-quiet">{text}</p>}
        {problem !== null && (
          <Notice level="alert" action={problemAction}>
            {problem}
          </Notice>
        )}
        {children}
        <div className={level === 1 ? undefined : 'confirm-actions'}>
          <Button type="submit" variant="primary" size="large" block={level === 1} busy={sending || waitSeconds > 0}>
            {waitSeconds > 0 ? t('account.error.wait', { seconds: waitSeconds }) : submitLabel}
          </Button>
          {level === 3 && alternative}
        </div>
        {level === 1 && alternative}
        {footer && <div className="account-links">{footer}</div>}
      </form>
    </InPage>
  );
}

function focusError(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
