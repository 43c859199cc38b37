import { type FormEvent, useState } from 'react';
import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { OfficeRestaurant } from '#shared/contract/office/restaurants.ts';
import { isEmailValid } from '#shared/domain/accounts/is-email.ts';
import { Button } from '#ui/action/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Modal } from '#ui/overlay/Modal.tsx';
import { H3 } from '#ui/text/Heading.tsx';
import { VisuallyHidden } from '#ui/text/VisuallyHidden.tsx';
import type { PartProps } from './part-props.ts';
import '#runtime/rooms/people.css?shared';

type Person = OfficeRestaurant['staff'][number];

/** Who gets into the restaurant's cockpit: somebody lets an owner in who nobody else can let in. */
export function Staff({ restaurant, mayDecide, busyWith, change }: PartProps) {
  const t = useMessages();
  const [leaving, setLeaving] = useState<Person | null>(null);
  const { staff } = restaurant;
  return (
    <section className="panel-section fo-stack-3">
      <H3>{t('office-restaurants.staff')}</H3>
      {staff.length === 0 && <p className="fo-quiet">{t('office-restaurants.staff.none')}</p>}
      <ul className="room-people fo-lined">
        {staff.map((person) => (
          <li key={person.email}>
            <div className="room-person">
              <p>
                <span className="fo-strong">{person.name}</span>, {t(`office-restaurants.staff.role.${person.role}`)}
              </p>
              <p className="fo-quiet fo-as-typed">{person.email}</p>
              {!person.activated && <p className="fo-quiet">{t('office-restaurants.staff.notActivated')}</p>}
            </div>
            {mayDecide && (
              <Button variant="quiet" onClick={() => setLeaving(person)}>
                {t('office-restaurants.staff.remove')}
                <VisuallyHidden>, {person.name}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayDecide && <AddForm busyWith={busyWith} change={change} />}
      {leaving && (
        <Modal
          title={t('office-restaurants.staff.removeTitle', { name: leaving.name })}
          closeLabel={t('office-restaurants.dialog.close')}
          onClose={() => setLeaving(null)}
          negative={{ label: t('office-restaurants.cancel'), onClick: () => setLeaving(null) }}
          affirmative={{
            label: t('office-restaurants.staff.remove'),
            onClick: () => {
              setLeaving(null);
              void change({ kind: 'removeStaff', email: leaving.email });
            },
          }}
        >
          <p>{t('office-restaurants.staff.removeText')}</p>
        </Modal>
      )}
    </section>
  );
}

function AddForm({ busyWith, change }: Pick<PartProps, 'busyWith' | 'change'>) {
  const t = useMessages();
  const [email, setEmail] = useState('');
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  /** what the server says of a field, until something else is typed */
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const emailError = isEmailValid(email.trim()) ? undefined : t('office-restaurants.staff.missingEmail');
  const nameError = name.trim() === '' ? t('office-restaurants.staff.missingName') : undefined;
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (emailError || nameError) return;
    const outcome = await change({ kind: 'addStaff', email: email.trim(), name: name.trim() });
    if (!outcome) return;
    if (!outcome.ok) {
      setRefused(Object.fromEntries(outcome.error.errors.map(({ field = '', message }) => [field, message])));
      return;
    }
    setEmail('');
    setName('');
    setTried(false);
  };
  return (
    <form className="office-add fo-stack-3" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div>
        <p className="fo-strong">{t('office-restaurants.staff.add')}</p>
        <p className="fo-quiet">{t('office-restaurants.staff.addText')}</p>
      </div>
      <TextField
        label={t('office-restaurants.staff.email')}
        type="email"
        name="staff-email"
        autoComplete="off"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        onValueChange={(value) => {
          setEmail(value);
          setRefused({});
        }}
        error={tried ? (emailError ?? refused['email']) : undefined}
      />
      <TextField
        label={t('office-restaurants.staff.name')}
        name="staff-name"
        autoComplete="off"
        maxLength={120}
        value={name}
        onValueChange={(value) => {
          setName(value);
          setRefused({});
        }}
        error={tried ? (nameError ?? refused['name']) : undefined}
      />
      <div>
        <Button type="submit" busy={busyWith === 'addStaff'}>
          {t('office-restaurants.staff.add')}
        </Button>
      </div>
    </form>
  );
}
