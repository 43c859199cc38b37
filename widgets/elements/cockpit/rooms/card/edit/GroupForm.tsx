import { useMessages } from '#runtime/hooks/use-messages.ts';
import type { CardGroup } from '#shared/contract/card.ts';
import { courses } from '#shared/contract/values/courses.ts';
import { Select } from '#ui/form/Select.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { Fold, HoursFields } from './form-parts.tsx';
import type { CardForm } from './use-card-form.ts';

/** A heading of the card. */
export function GroupForm({ form }: { readonly form: CardForm<CardGroup> }) {
  const t = useMessages();
  const { content, set, textsAt } = form;
  const text = (field: 'name' | 'nameEnglish' | 'description' | 'descriptionEnglish') => ({
    label: t(`cardRoom.field.${field}`),
    name: field,
    autoComplete: 'off',
    value: content[field],
    onValueChange: (value: string) => set({ [field]: value }),
    ...textsAt(field),
  });
  return (
    <>
      <TextField {...text('name')} />
      <TextField {...text('description')} multiline hint={t('common.optional')} />
      <Fold
        title={t('cardRoom.english')}
        open={Boolean(textsAt('nameEnglish').error ?? textsAt('descriptionEnglish').error)}
      >
        <TextField {...text('nameEnglish')} />
        <TextField {...text('descriptionEnglish')} multiline />
      </Fold>
      <Fold
        title={t('cardRoom.field.availability')}
        detail={
          content.availability.length > 0 ? t('cardRoom.hours.count', { count: content.availability.length }) : ''
        }
        open={Boolean(textsAt('availability').error)}
      >
        <HoursFields
          hours={content.availability}
          onChange={(availability) => set({ availability })}
          textsAt={textsAt}
        />
      </Fold>
      <Select
        label={t('cardRoom.field.kind')}
        value={content.kind ?? ''}
        onValueChange={(kind) => set({ kind: kind === '' ? null : (kind as 'classics' | 'happy-hour') })}
        options={[
          { value: '', label: t('cardRoom.kind.none') },
          { value: 'classics', label: t('cardRoom.kind.classics') },
          { value: 'happy-hour', label: t('cardRoom.kind.happy-hour') },
        ]}
      />
      <Select
        label={t('cardRoom.field.course')}
        value={content.course ?? ''}
        onValueChange={(course) => set({ course: courses.find((each) => each === course) })}
        options={[
          { value: '', label: t('cardRoom.course.auto') },
          ...courses.map((each) => ({ value: each, label: t(`cardRoom.course.${each}`) })),
        ]}
      />
    </>
  );
}
