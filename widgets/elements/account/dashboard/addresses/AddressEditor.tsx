import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useAction } from '#runtime/hooks/use-action.ts';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { Address } from '#shared/contract/addresses.ts';
import { maximumNoteLength } from '#shared/contract/values/address-lengths.ts';
import { saveAddressAtom } from '#state/address-book/address-book.ts';
import { useSetAtom } from '#state/core/jotai.ts';
import { Button } from '#ui/action/Button.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { Problem } from '../Loaded.tsx';
import { bodyOf, type DetailField, detailErrorsOf, draftOf, isPlaceError, withPlace } from './address-draft.ts';
import { PlaceField } from './PlaceField.tsx';

interface AddressEditorProps {
  /** null: a new one */
  readonly address: Address | null;
  readonly onDone: () => void;
}

const lengths = {
  company: 120,
  buildingNumber: 11,
  floorNumber: 11,
  doorNumber: 11,
  phonenumber: 40,
  note: maximumNoteLength,
} as const satisfies Record<DetailField, number>;

/** A place that exists, and the way from its front door. What was typed stays when it could not be saved. */
export function AddressEditor({ address, onDone }: AddressEditorProps) {
  const t = useMessages();
  const save = useSetAtom(saveAddressAtom);
  const formRef = useRef<HTMLFormElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [draft, setDraft] = useState(() => draftOf(address));
  const [asked, setAsked] = useState(false);
  const { busy, problem, run, forgetProblem } = useAction();
  const errors = detailErrorsOf(problem);
  const placeError = (asked && !draft.place) || isPlaceError(problem);
  const isOther = problem && !isPlaceError(problem) && Object.keys(errors).length === 0;

  useEffect(() => headingRef.current?.focus(), []);
  useEffect(() => {
    if (problem) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const body = bodyOf(draft);
    setAsked(true);
    if (!body) {
      forgetProblem();
      formRef.current?.querySelector<HTMLElement>('select, [role="combobox"]')?.focus();
      return;
    }
    const id = address?.id ?? null;
    void run(() => save(id === null ? body : { ...body, id }), onDone);
  };
  const detail = (field: DetailField) => ({
    name: field,
    value: draft.details[field],
    maxLength: lengths[field],
    error: errors[field],
    onValueChange: (value: string) =>
      setDraft((before) => ({ ...before, details: { ...before.details, [field]: value } })),
  });

  return (
    <form ref={formRef} className="dashboard-form fo-stack-4" method="post" noValidate onSubmit={handleSubmit}>
      <H3 ref={headingRef} tabIndex={-1}>
        {t(address ? 'account.editor.change' : 'account.editor.new')}
      </H3>
      {isOther && <Problem failure={problem} />}
      <PlaceField
        draft={draft}
        onText={(text) => setDraft((before) => ({ ...before, text }))}
        onPlace={(place) => {
          forgetProblem();
          setDraft((before) => withPlace(before, place));
        }}
        error={placeError ? t('account.editor.invalid') : undefined}
      />
      <div className="door-fields">
        <TextField label={t('account.editor.building')} autoComplete="off" {...detail('buildingNumber')} />
        <TextField label={t('account.editor.floor')} autoComplete="off" {...detail('floorNumber')} />
        <TextField label={t('account.editor.door')} autoComplete="off" {...detail('doorNumber')} />
      </div>
      <TextField
        multiline
        label={t('account.editor.note')}
        hint={t('common.optional')}
        help={t('account.editor.note.help')}
        {...detail('note')}
      />
      <TextField
        label={t('account.editor.company')}
        hint={t('common.optional')}
        autoComplete="organization"
        {...detail('company')}
      />
      <TextField
        label={t('account.editor.phone')}
        hint={t('common.optional')}
        type="tel"
        autoComplete="tel"
        {...detail('phonenumber')}
      />
      {!address?.isDefault && (
        <Checkbox
          name="isDefault"
          checked={draft.isDefault}
          onCheckedChange={(isDefault) => setDraft((before) => ({ ...before, isDefault }))}
        >
          {t('account.editor.default')}
        </Checkbox>
      )}
      <div className="fo-line fo-apart">
        <Button type="submit" variant="primary" busy={busy}>
          {t('account.editor.save')}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}
