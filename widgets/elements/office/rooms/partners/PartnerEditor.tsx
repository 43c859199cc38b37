import '#ui/form/Input.css?shared';
import { type ChangeEvent, type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { base64Of } from '#runtime/base64-of.ts';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { FormDialog } from '#runtime/parts/FormDialog.tsx';
import type { OfficePartner } from '#shared/contract/office/partners.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import {
  changePartnerAtom,
  type PartnerChange,
  removePartnerAtom,
  rotatePartnerKeyAtom,
} from '#state/office/marketplace.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { LiveRegion } from '#ui/text/LiveRegion.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import { failureText } from '../../failure-text.ts';
import { fieldError, isOfNoField } from '../field-error.ts';

const megabyte = 1024 * 1024;

/** A key that was just made. */
export interface ShownKey {
  readonly name: string;
  readonly apiKey: string;
}

interface EditorProps {
  readonly partner: OfficePartner;
  readonly onKey: (key: ShownKey) => void;
}

/** One partner, whose parts are changed one by one. */
export function PartnerEditor({ partner, onKey }: EditorProps) {
  return (
    <div className="partner-editor">
      <Origins partner={partner} />
      <Colours partner={partner} />
      <Logo partner={partner} />
      <Key partner={partner} onKey={onKey} />
    </div>
  );
}

interface PartProps {
  readonly partner: OfficePartner;
}

/** Changes one thing of a partner's. */
function usePartnerChange(id: number) {
  const t = useMessages();
  const send = useSetAtom(changePartnerAtom);
  const { busyWith, problem, run, forgetProblem } = useAction();
  const [isSaved, setSaved] = useState(false);
  return {
    busyWith,
    problem,
    forgetProblem,
    failure: isOfNoField(problem) ? failureText(problem, t) : null,
    saved: isSaved ? t('partners.saved') : '',
    change: (next: PartnerChange, onDone?: () => void, name: string = next.kind) => {
      if (busyWith !== null) return;
      setSaved(false);
      void run(
        () => send({ id, ...next }),
        () => {
          setSaved(true);
          onDone?.();
        },
        name,
      );
    },
  };
}

interface FieldsetProps {
  readonly title: string;
  readonly text?: string;
  readonly failure?: string | null;
  readonly saved?: string;
  readonly children: ReactNode;
}

function Fieldset({ title, text, failure, saved, children }: FieldsetProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className="partner-part fo-stack-3">
      <p id={id} className="fo-strong">
        {title}
      </p>
      {text && <p className="fo-quiet">{text}</p>}
      {children}
      {failure && (
        <p className="fo-failed" role="alert">
          {failure}
        </p>
      )}
      {saved !== undefined && <LiveRegion>{saved}</LiveRegion>}
    </div>
  );
}

function Origins({ partner: { id, origins, loopback } }: PartProps) {
  const t = useMessages();
  const { busyWith, problem, failure, saved, change, forgetProblem } = usePartnerChange(id);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [removing, setRemoving] = useState<string | null>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(typed.trim() === '');
    if (typed.trim() !== '') change({ kind: 'add-origin', origin: typed.trim() }, () => setTyped(''));
  };
  return (
    <Fieldset title={t('partners.origins')} failure={removing === null ? failure : null} saved={saved}>
      {origins.length === 0 && (
        <p className="fo-quiet">{t(loopback ? 'partners.origins.loopback' : 'partners.origins.none')}</p>
      )}
      <ul className="fo-lined">
        {origins.map((origin) => (
          <li key={origin} className="partner-origin">
            <span className="fo-as-typed">{origin}</span>
            <Button
              variant="quiet"
              onClick={() => {
                forgetProblem();
                setRemoving(origin);
              }}
            >
              {t('partners.origin.remove')}
              <VisuallyHidden>: {origin}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <form className="partner-line" noValidate onSubmit={handleSubmit}>
        <TextField
          label={t('partners.origin')}
          name="partner-origin"
          type="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          value={typed}
          onValueChange={(text) => {
            setTyped(text);
            setMissing(false);
          }}
          error={
            isMissing ? t('partners.origin.missing') : removing === null ? fieldError(problem, 'origin') : undefined
          }
        />
        <Button type="submit" busy={busyWith === 'add-origin'}>
          {t('partners.origin.add')}
        </Button>
      </form>
      {removing !== null && (
        <FormDialog
          title={t('partners.origin.removeTitle', { origin: removing })}
          submitLabel={t('partners.origin.remove')}
          dangerous
          busy={busyWith === 'remove-origin'}
          problem={failure ?? fieldError(problem, 'origin') ?? null}
          onSubmit={() => change({ kind: 'remove-origin', origin: removing }, () => setRemoving(null))}
          onClose={() => setRemoving(null)}
        >
          <p>{t('partners.origin.removeText')}</p>
        </FormDialog>
      )}
    </Fieldset>
  );
}

function Colours({ partner: { id, accent } }: PartProps) {
  const t = useMessages();
  const { busyWith, problem, failure, saved, change } = usePartnerChange(id);
  const [light, setLight] = useState(accent?.light ?? '');
  const [dark, setDark] = useState(accent?.dark ?? '');
  const [isMissing, setMissing] = useState(false);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(light.trim() === '');
    if (light.trim() === '') return;
    const accentDark = dark.trim();
    change({ kind: 'colours', accent: light.trim(), ...(accentDark && { accentDark }) });
  };
  const reset = () =>
    change(
      { kind: 'colours', accent: null },
      () => {
        setLight('');
        setDark('');
      },
      'none',
    );
  return (
    <Fieldset title={t('partners.colours')} text={t('partners.colours.text')} failure={failure} saved={saved}>
      {accent ? (
        <div className="partner-swatches" aria-hidden="true">
          <Swatch colour={accent.light} scheme="light" />
          <Swatch colour={accent.dark} scheme="dark" />
        </div>
      ) : (
        <p className="fo-quiet">{t('partners.colours.own')}</p>
      )}
      <form className="fo-stack-3" noValidate onSubmit={handleSubmit}>
        <TextField
          label={t('partners.accent')}
          help={t('partners.accent.help')}
          name="partner-accent"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={light}
          onValueChange={(text) => {
            setLight(text);
            setMissing(false);
          }}
          error={isMissing ? t('partners.accent.missing') : fieldError(problem, 'accent')}
        />
        <TextField
          label={t('partners.accentDark')}
          help={t('partners.accentDark.help')}
          name="partner-accent-dark"
          autoComplete="off"
          spellCheck={false}
          maxLength={20}
          value={dark}
          onValueChange={setDark}
          error={fieldError(problem, 'accentDark')}
        />
        <div className="fo-wrap fo-gap-2">
          <Button type="submit" busy={busyWith === 'colours'}>
            {t('partners.colours.save')}
          </Button>
          {accent && (
            <Button variant="quiet" busy={busyWith === 'none'} onClick={reset}>
              {t('partners.colours.none')}
            </Button>
          )}
        </div>
      </form>
    </Fieldset>
  );
}

/** The colour upon the ground of its scheme; as a shape, since a page's policy may let no style stand in markup. */
const Swatch = ({ colour, scheme }: { readonly colour: string; readonly scheme: 'light' | 'dark' }) => (
  <svg className="partner-swatch" width="64" height="44" viewBox="0 0 64 44">
    <rect width="64" height="44" fill={scheme === 'light' ? '#fbf8f3' : '#16120f'} />
    <rect x="12" y="10" width="40" height="24" rx="6" fill={colour} />
  </svg>
);

function Logo({ partner: { id, name, logo } }: PartProps) {
  const t = useMessages();
  const inputRef = useRef<HTMLInputElement>(null);
  const { busyWith, problem, failure, saved, change, forgetProblem } = usePartnerChange(id);
  const [fault, setFault] = useState<'large' | 'unreadable' | null>(null);
  const handleFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // so that the same one can be chosen once more
    target.value = '';
    if (!file) return;
    forgetProblem();
    setFault(file.size > megabyte ? 'large' : null);
    if (file.size > megabyte) return;
    const data = await base64Of(file);
    if (data === null) setFault('unreadable');
    else change({ kind: 'logo', logo: data });
  };
  const said = fault ? t(`partners.logo.${fault}`) : (fieldError(problem, 'logo') ?? failure);
  return (
    <Fieldset title={t('partners.logo')} text={t('partners.logo.help')} failure={said} saved={saved}>
      {logo ? (
        <img
          className="partner-logo"
          src={logo.url}
          width={logo.width / 2}
          height={logo.height / 2}
          alt={t('partners.logo.alt', { name })}
        />
      ) : (
        <p className="fo-quiet">{t('partners.logo.none')}</p>
      )}
      <div className="fo-wrap fo-gap-2">
        <Button busy={busyWith === 'logo'} onClick={() => inputRef.current?.click()}>
          {t(logo ? 'partners.logo.other' : 'partners.logo.choose')}
        </Button>
        {logo && (
          <Button
            variant="quiet"
            busy={busyWith === 'no-logo'}
            onClick={() => change({ kind: 'logo', logo: null }, undefined, 'no-logo')}
          >
            {t('partners.logo.remove')}
          </Button>
        )}
      </div>
      <input
        ref={inputRef}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/avif,image/svg+xml"
        aria-label={t('partners.logo.choose')}
        onChange={(event) => void handleFile(event)}
      />
    </Fieldset>
  );
}

function Key({ partner: { id, name, keyHint }, onKey }: EditorProps) {
  const t = useMessages();
  const rotate = useSetAtom(rotatePartnerKeyAtom);
  const remove = useSetAtom(removePartnerAtom);
  const { busyWith, problem, run, forgetProblem } = useAction();
  const [asked, setAsked] = useState<'rotate' | 'remove' | null>(null);
  const ask = (what: 'rotate' | 'remove') => {
    forgetProblem();
    setAsked(what);
  };
  const handleRotate = () =>
    void run(
      () => rotate(id),
      ({ apiKey }) => {
        setAsked(null);
        onKey({ name, apiKey });
      },
      'rotate',
    );
  return (
    <Fieldset title={t('partners.key')} text={t('partners.key.hint', { hint: keyHint })}>
      <div className="fo-wrap fo-gap-2">
        <Button onClick={() => ask('rotate')}>{t('partners.key.rotate')}</Button>
        <Button variant="quiet" onClick={() => ask('remove')}>
          {t('partners.remove')}
        </Button>
      </div>
      {asked && (
        <FormDialog
          title={t(asked === 'rotate' ? 'partners.key.rotateTitle' : 'partners.removeTitle', { name })}
          submitLabel={t(asked === 'rotate' ? 'partners.key.rotate' : 'partners.remove')}
          dangerous
          busy={busyWith !== null}
          problem={problem && failureText(problem, t)}
          onSubmit={() => (asked === 'rotate' ? handleRotate() : void run(() => remove(id), undefined, 'remove'))}
          onClose={() => setAsked(null)}
        >
          <p>{t(asked === 'rotate' ? 'partners.key.rotateText' : 'partners.removeText')}</p>
        </FormDialog>
      )}
    </Fieldset>
  );
}
