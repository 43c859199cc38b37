import { type ReactNode, useMemo, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import { useLink } from '#runtime/navigation/use-link.ts';
import { TermsText } from '#runtime/parts/TermsText.tsx';
import { withTexts } from '#runtime/texts/with-texts.tsx';
import type { SignupBody } from '#shared/contract/applications.ts';
import { signUpRestaurant } from '#shared/contract/calls/applications.ts';
import type { Session } from '#shared/contract/session.ts';
import { kitchenTypeIds } from '#shared/contract/values/kitchen-type-ids.ts';
import { type SignupStep, signupErrors, signupSteps } from '#shared/domain/partner/signup-errors.ts';
import { kitchensTexts } from '#shared/messages/kitchens/texts.ts';
import { moneyTexts } from '#shared/messages/money/texts.ts';
import { signupTexts } from '#shared/messages/signup/texts.ts';
import { createSearch } from '#state/address-search/search.ts';
import { atom, useAtomValue, useSetAtom } from '#state/core/jotai.ts';
import { portsAtom } from '#state/core/ports.ts';
import { outcomeOf } from '#state/core/remote/outcome.ts';
import { Button } from '#ui/action/Button.tsx';
import { LinkButton } from '#ui/action/LinkButton.tsx';
import { Combobox } from '#ui/combobox/Combobox.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Checkbox } from '#ui/form/Checkbox.tsx';
import { ChoiceGroup } from '#ui/form/ChoiceGroup.tsx';
import { CheckboxRow } from '#ui/form/ChoiceRow.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { H1 } from '#ui/text/Heading.tsx';
import { AccountForm } from '../forms/AccountForm.tsx';
import { useSubmission } from '../forms/use-submission.ts';
import { useDraft } from './use-draft.ts';

const signUpAtom = atom(null, (get, _, body: SignupBody) =>
  outcomeOf(() => get(portsAtom).api.call(signUpRestaurant, { body })),
);

/** Those that the server may have something against, in its own words: there is nothing better to say of them here. */
const saidByServer = [
  'signup.error.too-many',
  'mail.error.too-many',
  'place.error.unknown',
  'place.error.not-accepted',
];

/** A restaurant signs itself up, step by step; whoever works for one already adds another one. */
export const PartnerView = withTexts(
  [signupTexts, kitchensTexts, moneyTexts],
  ({ session }: { readonly session: Session }) => {
    const t = useMessages();
    const linkTo = useLink();
    const { draft, change, forget } = useDraft();
    const [step, setStep] = useState<SignupStep>('restaurant');
    const [isSent, setIsSent] = useState(false);
    const isStaff = session.user?.role === 'staff';

    if (isSent) {
      const key = isStaff ? 'signup.done.staff' : 'signup.done';
      return (
        <EmptyState
          title={t(`${key}.title`)}
          heading={H1}
          action={isStaff && <LinkButton {...linkTo(session.cockpitURL)}>{t('signup.done.cockpit')}</LinkButton>}
        >
          {t(`${key}.text`)}
        </EmptyState>
      );
    }
    if (session.user && !isStaff) {
      return (
        <EmptyState
          title={t('signup.consumer.title')}
          heading={H1}
          action={<LinkButton {...linkTo(session.logoutURL)}>{t('signup.consumer.logout')}</LinkButton>}
        >
          {t('signup.consumer.text')}
        </EmptyState>
      );
    }
    const at = signupSteps.indexOf(step);
    const before = signupSteps[at - 1];
    const after = signupSteps[at + 1];
    return (
      <StepForm
        key={step}
        step={step}
        draft={draft}
        change={change}
        isStaff={isStaff}
        onBack={before && (() => setStep(before))}
        onNext={after && (() => setStep(after))}
        onSent={() => {
          forget();
          setIsSent(true);
        }}
      />
    );
  },
);

interface StepProps {
  readonly draft: SignupBody;
  readonly change: (values: Partial<SignupBody>) => void;
  readonly isStaff: boolean;
}

interface StepFormProps extends StepProps {
  readonly step: SignupStep;
  readonly onBack: (() => void) | undefined;
  /** undefined: it is the last one, which is sent */
  readonly onNext: (() => void) | undefined;
  readonly onSent: () => void;
}

/** One step: all that is wrong with it is told at once, at its fields. */
function StepForm({ step, draft, change, isStaff, onBack, onNext, onSent }: StepFormProps) {
  const t = useMessages();
  const signUp = useSetAtom(signUpAtom);
  const submission = useSubmission({ said: saidByServer });
  const found = signupErrors(step, draft, { isStaff });
  const textOf = (key: string) =>
    key === 'email.error.invalid' ? t('account.login.missingEmail') : t(key as 'signup.error.missing');
  const errorOf: ErrorOf = (field) => {
    const error = submission.tried && found.find((each) => each.field === field);
    return error ? textOf(error.key) : undefined;
  };
  const handleSubmit = () => {
    if (onNext) onNext();
    else {
      const body = isStaff ? { ...draft, loginName: '', loginEmail: '' } : draft;
      void submission.submit(() => signUp(body), onSent);
    }
  };
  const Fields = fieldsOf[step];
  return (
    <AccountForm
      title={t(`signup.${step}.title`)}
      text={<StepText step={step} isStaff={isStaff} />}
      submission={submission}
      submitLabel={t(onNext ? 'signup.next' : 'signup.send')}
      isValid={found.length === 0}
      onSubmit={handleSubmit}
      alternative={
        onBack && (
          <Button variant="quiet" block onClick={onBack}>
            {t('signup.back')}
          </Button>
        )
      }
    >
      <Fields draft={draft} change={change} isStaff={isStaff} errorOf={errorOf} />
    </AccountForm>
  );
}

function StepText({ step, isStaff }: { readonly step: SignupStep; readonly isStaff: boolean }): ReactNode {
  const t = useMessages();
  const where = t('signup.step', { step: signupSteps.indexOf(step) + 1, count: signupSteps.length });
  if (step === 'restaurant') return where;
  return `${where}. ${t(step === 'company' ? 'signup.company.text' : isStaff ? 'signup.login.staff' : 'signup.login.text')}`;
}

type ErrorOf = (field: keyof SignupBody) => string | undefined;
type FieldsProps = StepProps & { readonly errorOf: ErrorOf };

type TextName = 'name' | 'phone' | 'email' | 'website' | 'company' | 'owner' | 'companyAddress' | 'vatNumber';
type OwnTextName = TextName | 'registerNumber' | 'loginName' | 'loginEmail';

/** How each is typed, and how long it may be. */
const inputs: Readonly<Record<OwnTextName, Omit<Partial<React.ComponentProps<typeof TextField>>, 'value'>>> = {
  name: { maxLength: 120, autoComplete: 'organization', required: true },
  phone: { maxLength: 40, autoComplete: 'tel', type: 'tel', required: true },
  email: { maxLength: 254, autoComplete: 'off', type: 'email', inputMode: 'email', required: true },
  website: { maxLength: 390, autoComplete: 'url', inputMode: 'url', autoCapitalize: 'none', spellCheck: false },
  company: { maxLength: 120, autoComplete: 'organization', required: true },
  owner: { maxLength: 120, autoComplete: 'off', required: true },
  companyAddress: { maxLength: 200, autoComplete: 'street-address', required: true },
  vatNumber: { maxLength: 40, autoComplete: 'off', spellCheck: false },
  registerNumber: { maxLength: 80, autoComplete: 'off', spellCheck: false },
  loginName: { maxLength: 120, autoComplete: 'name', required: true },
  loginEmail: { maxLength: 254, autoComplete: 'email', type: 'email', inputMode: 'email', required: true },
};

function Text({
  name,
  draft,
  change,
  errorOf,
  ...texts
}: FieldsProps & { name: OwnTextName; hint?: string; help?: string }) {
  const t = useMessages();
  const { isStaff: _, ...shown } = texts;
  return (
    <TextField
      {...inputs[name]}
      {...shown}
      name={name}
      label={t(`signup.${name}`)}
      value={draft[name]}
      onValueChange={(value) => change({ [name]: value })}
      error={errorOf(name)}
    />
  );
}

/** What guests pay with that a restaurant may choose; the other kinds of online payment come with cards. */
const payments = ['cash', 'debit', 'creditcard', 'eps'] as const;

const toggled = <Value,>(values: readonly Value[], value: Value, isChosen: boolean): Value[] =>
  isChosen ? [...values, value] : values.filter((each) => each !== value);

function RestaurantFields(props: FieldsProps) {
  const t = useMessages();
  const { draft, change, errorOf } = props;
  const optional = t('signup.optional');
  return (
    <>
      <Text {...props} name="name" />
      <PlaceField {...props} />
      <Text {...props} name="phone" />
      <Text {...props} name="email" />
      <Text {...props} name="website" hint={optional} />
      <ChoiceGroup legend={t('signup.ways')} error={errorOf('delivery')}>
        {(['delivery', 'takeaway'] as const).map((way) => (
          <CheckboxRow
            key={way}
            name={way}
            label={t(`signup.${way}`)}
            checked={draft[way]}
            onCheckedChange={(checked) => change({ [way]: checked })}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={t('signup.payments')} error={errorOf('paymentTypes')}>
        {payments.map((type) => (
          <CheckboxRow
            key={type}
            name={type}
            label={t(`checkout.payment.${type}`)}
            checked={draft.paymentTypes.includes(type)}
            onCheckedChange={(checked) => change({ paymentTypes: toggled(draft.paymentTypes, type, checked) })}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={t('signup.kitchens')} hint={t('signup.kitchens.hint')} error={errorOf('kitchenTypes')}>
        <div className="partner-kitchens">
          {kitchenTypeIds.map((id) => (
            <CheckboxRow
              key={id}
              name={id}
              label={t(`kitchen.${id}`)}
              checked={draft.kitchenTypes.includes(id)}
              onCheckedChange={(checked) => change({ kitchenTypes: toggled(draft.kitchenTypes, id, checked) })}
            />
          ))}
        </div>
      </ChoiceGroup>
    </>
  );
}

function CompanyFields(props: FieldsProps) {
  const t = useMessages();
  return (
    <>
      <Text {...props} name="company" />
      <Text {...props} name="owner" />
      <Text {...props} name="companyAddress" />
      <Text {...props} name="vatNumber" help={t('signup.vatNumber.hint')} />
      <Text {...props} name="registerNumber" hint={t('signup.optional')} />
    </>
  );
}

function LoginFields(props: FieldsProps) {
  const { draft, change, isStaff, errorOf } = props;
  return (
    <>
      {!isStaff && (
        <>
          <Text {...props} name="loginName" />
          <Text {...props} name="loginEmail" />
        </>
      )}
      <Checkbox
        name="acceptedTerms"
        required
        checked={draft.acceptedTerms}
        onCheckedChange={(acceptedTerms) => change({ acceptedTerms })}
        error={errorOf('acceptedTerms')}
      >
        <TermsText topic="account.register.terms" newWindow="account.newWindow" />
      </Checkbox>
    </>
  );
}

const fieldsOf = { restaurant: RestaurantFields, company: CompanyFields, login: LoginFields } as const;

/** As `<fo-address-search>` asks. */
const searchOptions = { mode: 10, threshold: 3, delayMilliseconds: 10 } as const;

/** The house, as the address search knows it. */
function PlaceField({ draft, change, errorOf }: FieldsProps) {
  const t = useMessages();
  const search = useMemo(() => createSearch(searchOptions), []);
  const { predictions, credit, status, error } = useAtomValue(search.stateAtom);
  const type = useSetAtom(search.typeAtom);
  const [needsHouse, setNeedsHouse] = useState(false);
  const changeText = (place: string) => {
    setNeedsHouse(false);
    change({ place, placeId: '' });
    type(place);
  };
  const choose = (id: string) => {
    const found = predictions.find((each) => each.id === id);
    if (!found) return;
    if (found.accepted) {
      setNeedsHouse(false);
      change({ place: [found.text, found.detailed].filter(Boolean).join(', '), placeId: found.strId });
    } else {
      changeText(`${found.short} `);
      setNeedsHouse(true);
    }
  };
  const isListed = status === 'ready' && error === null;
  const options = predictions.map(({ id, text, detailed }) => ({
    id,
    content: (
      <>
        <span className="fo-strong">{text}</span>
        {detailed !== '' && <span className="place-more">{detailed}</span>}
      </>
    ),
  }));
  return (
    <Combobox
      label={t('signup.place')}
      name="place"
      placeholder={t('signup.place.placeholder')}
      maxLength={200}
      layout="list"
      value={draft.place}
      onValueChange={changeText}
      sections={[{ id: 'places', label: t('signup.place'), options, emptyText: t('signup.place.nothing') }]}
      onSelect={choose}
      ready={isListed && draft.placeId === ''}
      busy={status === 'waiting'}
      footnote={credit && t(`search.credit.${credit}`)}
      status={isListed ? t('signup.place.results', { count: predictions.length }) : ''}
      error={needsHouse ? t('signup.place.house') : errorOf('place')}
    />
  );
}
